/** Short wooden sounds, made here and now; silent until somebody wants them. */
import { settings } from "../state/settings.svelte.ts";

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  if (!settings.sound) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A knock on wood: a short tone that falls, and a puff of noise. */
function knock(pitch: number, loud: number, after = 0, length = 0.09): void {
  const audio = ready();
  if (!audio) return;
  const start = audio.currentTime + after;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0008, start + length);
  gain.connect(audio.destination);

  const tone = audio.createOscillator();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + length);
  tone.connect(gain);
  tone.start(start);
  tone.stop(start + length);

  const noise = audio.createBufferSource();
  noise.buffer = puff(audio);
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch * 3;
  band.Q.value = 1.2;
  const soft = audio.createGain();
  soft.gain.setValueAtTime(loud * 0.7, start);
  soft.gain.exponentialRampToValueAtTime(0.0008, start + length * 0.5);
  noise.connect(band).connect(soft).connect(audio.destination);
  noise.start(start);
  noise.stop(start + length);
}

let noiseBuffer: AudioBuffer | null = null;

function puff(audio: AudioContext): AudioBuffer {
  if (noiseBuffer) return noiseBuffer;
  noiseBuffer = audio.createBuffer(1, audio.sampleRate * 0.2, audio.sampleRate);
  const data = noiseBuffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return noiseBuffer;
}

/** A plucked string, for beginnings and ends. */
function pluck(pitch: number, after: number, loud = 0.12): void {
  const audio = ready();
  if (!audio) return;
  const start = audio.currentTime + after;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0008, start + 0.6);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.65);
}

export const sounds = {
  card: () => knock(520, 0.1, 0, 0.05),
  play: () => knock(300, 0.25),
  pass: () => knock(180, 0.14, 0, 0.12),
  call: () => knock(420, 0.2),
  turn: () => pluck(587, 0, 0.08),
  deal: () => {
    for (let i = 0; i < 8; i++) knock(600 + 20 * (i % 2), 0.07, i * 0.09, 0.04);
  },
  bomb: () => {
    knock(90, 0.6, 0, 0.35);
    knock(60, 0.5, 0.05, 0.5);
  },
  rocket: () => {
    for (let i = 0; i < 6; i++) knock(160 + i * 70, 0.12, i * 0.05, 0.06);
    knock(70, 0.6, 0.32, 0.5);
  },
  won: () => [392, 440, 523, 659].forEach((pitch, i) => pluck(pitch, i * 0.13)),
  lost: () => [392, 330, 294].forEach((pitch, i) => pluck(pitch, i * 0.18, 0.09)),
};
