/** The seal: 斗 carved into cinnabar, in polygons on a square of 100. Used by the page and its icons. */

/** Two dots, a stroke across, a stroke down. */
export const STROKES: readonly (readonly (readonly [number, number])[])[] = [
  [[32, 19], [37, 18], [46, 25], [49, 32], [46, 36], [41, 34]],
  [[22, 37], [27, 36], [37, 43], [40, 50], [37, 54], [32, 52]],
  [[14, 62], [20, 60], [79, 54], [83, 51], [88, 55], [86, 60], [20, 69], [15, 68]],
  [[58, 13], [64, 11], [70, 15], [69, 24], [68, 78], [66, 86], [62, 91], [59, 87], [59, 60]],
];

export const path = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
