export type Point = readonly [x: number, y: number];

/** One decimal is precise enough and keeps the file small. */
export const round = (value: number) => +value.toFixed(1);

export const polygonPath = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** A regular polygon around the origin. */
export const regular = (corners: number, radius: number, turn = 0): Point[] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / corners;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

/** A star around the origin whose inner corners lie on their own circle. */
export const star = (points: number, outer: number, inner: number, turn = 0): Point[] =>
  Array.from({ length: 2 * points }, (_, index) => {
    const angle = turn + (index * Math.PI) / points;
    const radius = index % 2 ? inner : outer;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

/** Inner radius of the star of two squares, as a share of the outer one. */
export const KHATAM_RATIO = 0.7654;

/** The star of the logo (khatam): two squares, one rotated by 45°. */
export const khatam = (radius: number) => polygonPath(star(8, radius, radius * KHATAM_RATIO));
