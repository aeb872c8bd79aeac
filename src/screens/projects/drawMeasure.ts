import { isArt } from '@/components/pictureSource';
import type { Measure, Project } from '@/contract/projects';

/** More figures in one field could not be told apart on a phone. */
const MAX_FIGURES = 120;

/** What one figure stands for so that so much fits into a field: 1, 2, 5, 10, 20 … */
function findStep(largest: number): number {
  let step = 1;
  for (let next = 0; largest / step > MAX_FIGURES; next++) step *= [2, 2.5, 2][next % 3] ?? 2;
  return step;
}

/** A number that is not 0 is at least one figure. */
const countFigures = (value: number, step: number) => Math.max(value > 0 ? 1 : 0, Math.round(value / step));

/**
 * The addresses of two drawings in one scale, in the look of the project's own drawing where it has one.
 *
 * @returns `step` is what one figure stands for
 */
export function drawMeasure({ slug, image }: Pick<Project, 'slug' | 'image'>, measure: Measure) {
  const own = new URLSearchParams(isArt(image) ? image.split('?')[1] : '');
  const palette = own.get('palette');
  const look = `motif=${own.get('motif') ?? 'shebeke'}${palette ? `&palette=${palette}` : ''}`;
  const largest = Math.max(measure.before, measure.after);
  const step = findStep(largest);
  const room = Math.max(1, countFigures(largest, step));
  const draw = (value: number) => `/art/motif/${slug}.svg?${look}&count=${countFigures(value, step)}&of=${room}`;
  return { before: draw(measure.before), after: draw(measure.after), step };
}
