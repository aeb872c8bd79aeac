import { star, type Point } from './geometry';

export type TilingName = '488' | '31212' | '666';

export type Tile = {
  corners: number;
  radius: number;
  turn: number;
  x: number;
  y: number;
  /** Tiles of one key have one shape. */
  key: 'o' | 'q' | 't';
};

type Area = { side: number; width: number; height: number; originX: number; originY: number };

/** Octagons and squares. */
function octagons({ side, width, height, originX, originY }: Area): Tile[] {
  const tiles: Tile[] = [];
  const pad = side * 4;
  const step = side * (1 + Math.SQRT2);
  const radius = side / (2 * Math.sin(Math.PI / 8));
  for (let y = (originY % step) - step; y < height + pad; y += step) {
    for (let x = (originX % step) - step; x < width + pad; x += step) {
      tiles.push({ corners: 8, radius, turn: Math.PI / 8, x, y, key: 'o' });
      tiles.push({ corners: 4, radius: side / Math.SQRT2, turn: 0, x: x + step / 2, y: y + step / 2, key: 'q' });
    }
  }
  return tiles;
}

/** Dodecagons and triangles. */
function dodecagons({ side, width, height, originX, originY }: Area): Tile[] {
  const tiles: Tile[] = [];
  const pad = side * 4;
  const inner = side / (2 * Math.tan(Math.PI / 12));
  const radius = side / (2 * Math.sin(Math.PI / 12));
  const step = 2 * inner;
  const row = (step * Math.sqrt(3)) / 2;
  const small = side / Math.sqrt(3);
  let index = 0;
  for (let y = (originY % (2 * row)) - 2 * row; y < height + pad * 2; y += row, index++) {
    for (let x = (originX % step) - step * 1.5 + (index % 2 ? step / 2 : 0); x < width + pad * 2; x += step) {
      tiles.push({ corners: 12, radius, turn: Math.PI / 12, x, y, key: 'o' });
      tiles.push({ corners: 3, radius: small, turn: Math.PI / 2, x: x + step / 2, y: y + row / 3, key: 'q' });
      tiles.push({ corners: 3, radius: small, turn: -Math.PI / 2, x, y: y + (2 * row) / 3, key: 't' });
    }
  }
  return tiles;
}

function hexagons({ side, width, height, originX, originY }: Area): Tile[] {
  const tiles: Tile[] = [];
  const pad = side * 4;
  const step = side * Math.sqrt(3);
  const row = side * 1.5;
  let index = 0;
  for (let y = (originY % (2 * row)) - 2 * row; y < height + pad; y += row, index++) {
    for (let x = (originX % step) - step + (index % 2 ? step / 2 : 0); x < width + pad; x += step) {
      tiles.push({ corners: 6, radius: side, turn: Math.PI / 6, x, y, key: 'o' });
    }
  }
  return tiles;
}

const TILINGS = { '488': octagons, '31212': dodecagons, '666': hexagons };

/** The tiles that show in the area, row by row. */
export function buildTiles(name: TilingName, area: Area): Tile[] {
  const { width, height } = area;
  return TILINGS[name](area).filter(
    ({ x, y, radius }) => x > -radius && x < width + radius && y > -radius && y < height + radius,
  );
}

/** Hankin's "polygons in contact": the star inside a tile, whose lines leave its sides at an angle (degrees). */
export function hankinStar(
  { corners, radius, turn }: Pick<Tile, 'corners' | 'radius' | 'turn'>,
  degrees: number,
): Point[] {
  const half = Math.PI / corners;
  const middle = radius * Math.cos(half);
  const angle = (degrees * Math.PI) / 180;
  const length = (middle * Math.tan(half)) / (Math.cos(angle) + Math.tan(half) * Math.sin(angle));
  const inner = (middle - length * Math.sin(angle)) / Math.cos(half);
  return star(corners, middle, inner, turn + half);
}
