import type { Palette } from './palettes';
import type { Random } from './random';
import type { Drawing } from './svg';

export type Canvas = {
  random: Random;
  palette: Palette;
  width: number;
  height: number;
  /** Starts every id of the picture, so that several can stand in one document. */
  id: string;
};

export type Motif = (canvas: Canvas) => Drawing;
