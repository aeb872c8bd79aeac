import { star, type Point } from './svg';

export type TilingName = '488' | '31212' | '666';

type Shape = { corners: number; radius: number; turn: number };
/** Tiles of one key have one shape. */
export type Tile = Shape & { x: number; y: number; key: 'o' | 'q' | 't' };

/** The tiles of one cell of a lattice; every other row of cells is shifted. */
type Lattice = { stepX: number; stepY: number; shift: number; tiles: Tile[] };

const TILINGS: Record<TilingName, (side: number) => Lattice> = {
  /** Octagons and squares. */
  '488': (side) => {
    const step = side * (1 + Math.SQRT2);
    const octagon = { corners: 8, radius: side / (2 * Math.sin(Math.PI / 8)), turn: Math.PI / 8, x: 0, y: 0 };
    const square = { corners: 4, radius: side / Math.SQRT2, turn: 0, x: step / 2, y: step / 2 };
    return {
      stepX: step,
      stepY: step,
      shift: 0,
      tiles: [
        { ...octagon, key: 'o' },
        { ...square, key: 'q' },
      ],
    };
  },
  /** Dodecagons and triangles. */
  '31212': (side) => {
    const step = side / Math.tan(Math.PI / 12);
    const row = (step * Math.sqrt(3)) / 2;
    const dodecagon = { corners: 12, radius: side / (2 * Math.sin(Math.PI / 12)), turn: Math.PI / 12, x: 0, y: 0 };
    const triangle = { corners: 3, radius: side / Math.sqrt(3) };
    return {
      stepX: step,
      stepY: row,
      shift: step / 2,
      tiles: [
        { ...dodecagon, key: 'o' },
        { ...triangle, turn: Math.PI / 2, x: step / 2, y: row / 3, key: 'q' },
        { ...triangle, turn: -Math.PI / 2, x: 0, y: (2 * row) / 3, key: 't' },
      ],
    };
  },
  /** Hexagons. */
  '666': (side) => {
    const stepX = side * Math.sqrt(3);
    const hexagon: Tile = { corners: 6, radius: side, turn: Math.PI / 6, x: 0, y: 0, key: 'o' };
    return { stepX, stepY: side * 1.5, shift: stepX / 2, tiles: [hexagon] };
  },
};

type Area = { side: number; width: number; height: number; originX: number; originY: number };

/** The tiles that show in the area, row by row; one has its middle at the origin. */
export function buildTiles(name: TilingName, { side, width, height, originX, originY }: Area): Tile[] {
  const { stepX, stepY, shift, tiles } = TILINGS[name](side);
  const found: Tile[] = [];
  for (let row = Math.floor(-originY / stepY) - 1; originY + row * stepY < height + stepY; row++) {
    const left = originX + (row % 2 === 0 ? 0 : shift);
    for (let column = Math.floor(-left / stepX) - 1; left + column * stepX < width + stepX; column++) {
      for (const tile of tiles) {
        const [x, y] = [left + column * stepX + tile.x, originY + row * stepY + tile.y];
        const { radius } = tile;
        if (x > -radius && x < width + radius && y > -radius && y < height + radius) found.push({ ...tile, x, y });
      }
    }
  }
  return found;
}

/** Hankin's "polygons in contact": the star inside a tile, whose lines leave its sides at an angle (degrees). */
export function hankinStar({ corners, radius, turn }: Shape, degrees: number): Point[] {
  const half = Math.PI / corners;
  const middle = radius * Math.cos(half);
  const angle = (degrees * Math.PI) / 180;
  const length = (middle * Math.tan(half)) / (Math.cos(angle) + Math.tan(half) * Math.sin(angle));
  const inner = (middle - length * Math.sin(angle)) / Math.cos(half);
  return star(corners, middle, inner, turn + half);
}
