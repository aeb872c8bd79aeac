import { polygonPath, type Point } from './geometry';
import { starGrid, starPlaces } from './starGrid';
import { PANES, type WindowStar } from './windowStars';

/**
 * The lit panes around a star at the origin, from the top clockwise: each lies between two points of the star, which are
 * the middles of sides of its octagon, and a corner of the octagon.
 *
 * @param tip from the middle to a point of the star, in which two lines meet at 67.5° to the side
 */
export function litPanes(lit: number, tip: number): string {
  const corner = tip / Math.cos(Math.PI / 8);
  // On the way to the corner, where the lines of two points cross.
  const notch = corner / 2;
  const at = (radius: number, eighths: number): Point => {
    const angle = (eighths * Math.PI) / 4 - Math.PI / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  };
  const halves = lit > PANES;
  return Array.from({ length: lit }, (_, index) => {
    const pane = halves ? Math.floor(index / 2) : index;
    const [inner, outer] = [at(notch, pane + 0.5), at(corner, pane + 0.5)];
    const [before, behind] = [at(tip, pane), at(tip, pane + 1)];
    if (!halves) return polygonPath([before, outer, behind, inner]);
    return polygonPath([index % 2 === 0 ? before : behind, outer, inner]);
  }).join('');
}

/**
 * Where the first column and row of the grid stand, in panes from the middle, when the middle is that of all stars or of
 * the one with this number; and which star is at a distance from there. `isAside` is every star but that one.
 */
export function placeStars(stars: readonly WindowStar[], chosen?: number) {
  const grid = starGrid(stars.length);
  const places = starPlaces(grid);
  const between = (count: number) => Math.max(0, count - 1) / 2;
  const middle = { column: between(grid.columns), row: between(grid.rows.length) };
  const { column, row } = places[(chosen ?? 0) - 1] ?? middle;
  const found = new Map(
    places.map((place, index) => {
      const star = stars[index];
      const isAside = chosen !== undefined && chosen !== index + 1;
      return [`${place.column} ${place.row}`, star && { ...star, isAside }];
    }),
  );
  return {
    left: -column,
    top: -row,
    find: (across: number, down: number) => found.get(`${Math.round(across)} ${Math.round(down)}`),
  };
}
