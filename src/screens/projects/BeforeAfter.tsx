import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/Picture';
import { SectionHead } from '@/components/PageHeading';
import type { Project } from '@/contract/projects';
import { FigureKey } from '@/features/projects/FigureKey';
import { formatNumber } from '@/lib/format';
import { useSiteLocation } from '@/site/SiteLocation';
import { drawMeasure } from './drawMeasure';
import styles from './ProjectScreen.module.css';

type BeforeAfterProps = { project: Pick<Project, 'slug' | 'image'>; measure: NonNullable<Project['measure']> };

/** What was measured before the work and after it, as two fields of figures in one scale; the numbers are text. */
export function BeforeAfter({ project, measure }: BeforeAfterProps) {
  const { t } = useTranslation('projects');
  const { locale } = useSiteLocation();
  const { unit, period } = measure;
  const { before, after, step } = drawMeasure(project, measure);
  // Glued to its number it is no word of its own.
  const isPercent = unit === '%';
  const write = (value: number) => `${formatNumber(value, locale)}${isPercent ? unit : ''}`;
  const sides = [
    { label: t('before'), drawing: before, value: measure.before },
    { label: t('after'), drawing: after, value: measure.after },
  ];
  return (
    <section className="section section--sunk">
      <div className="wrap">
        <SectionHead title={t('measure')} text={period} />
        <dl className={`grid ${styles.measure}`}>
          {sides.map(({ label, drawing, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={styles.result}>
                <Picture src={drawing} width={640} height={480} className="cut" />
                <b>{write(value)}</b> {!isPercent && <span>{unit}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <FigureKey drawing={before} text={t('scale', { amount: isPercent ? write(step) : `${write(step)} ${unit}` })} />
      </div>
    </section>
  );
}
