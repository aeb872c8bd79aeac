import { Picture } from '@/components/Picture';
import { artSource, isArt } from '@/components/pictureSource';
import type { Measure, ProjectCard } from '@/contract/projects';
import { formatNumber } from '@/lib/format';
import { useBrand, useSiteLocation } from '@/providers/SiteLocation';
import { useTexts } from '@/providers/TextsProvider';

type BeforeAfterProps = {
  project: Pick<ProjectCard, 'slug' | 'image'>;
  measure: Measure;
  /** Half as high as wide, beside something else. */
  isLow?: boolean;
};

/** What was measured before the work and after it, as two fields of figures in one scale; the numbers are text. */
export function BeforeAfter({ project, measure, isLow = false }: BeforeAfterProps) {
  const t = useTexts('measure');
  const { locale } = useSiteLocation();
  const { unit } = measure;
  const { before, after, step } = drawMeasure(project, measure);
  // Glued to its number it is no word of its own.
  const isPercent = unit === '%';
  const write = (value: number) => `${formatNumber(value, locale)}${isPercent ? unit : ''}`;
  const sides = [
    { label: t('before'), drawing: before, value: measure.before },
    { label: t('after'), drawing: after, value: measure.after },
  ];
  return (
    <>
      <dl className={isLow ? 'grid BeforeAfter-pair BeforeAfter-low' : 'grid BeforeAfter-pair'}>
        {sides.map(({ label, drawing, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Picture src={drawing} width={640} height={isLow ? 320 : 480} className="cut" />
              <b>{write(value)}</b> {!isPercent && <span>{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <FigureKey drawing={before} text={t('scale', { amount: isPercent ? write(step) : `${write(step)} ${unit}` })} />
    </>
  );
}

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
function drawMeasure({ slug, image }: Pick<ProjectCard, 'slug' | 'image'>, measure: Measure) {
  const own = new URLSearchParams(isArt(image) ? image.split('?')[1] : '');
  const palette = own.get('palette');
  const look = `motif=${own.get('motif') ?? 'shebeke'}${palette ? `&palette=${palette}` : ''}`;
  const largest = Math.max(measure.before, measure.after);
  const step = findStep(largest);
  const room = Math.max(1, countFigures(largest, step));
  const draw = (value: number) => `/art/motif/${slug}.svg?${look}&count=${countFigures(value, step)}&of=${room}`;
  return { before: draw(measure.before), after: draw(measure.after), step };
}

type FigureKeyProps = {
  /** The address of a drawing that shows a number. */
  drawing: string;
  /** What one of its figures stands for. */
  text: string;
};

/** The key of a drawing: one of its figures, and what that stands for. */
export function FigureKey({ drawing, text }: FigureKeyProps) {
  const t = useTexts('measure');
  const mark = artSource(drawing.replace('/motif/', '/mark/'), 16, 16, useBrand());
  return (
    <p className="key muted tiny">
      {/* As wide as a letter: no width of a picture. */}
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img src={mark} width={16} height={16} alt={t('oneFigure')} />
      <span>{`= ${text}`}</span>
    </p>
  );
}
