import { useTranslation } from 'react-i18next';
import type { ChartView } from '@/contract/adminHome';

const HEIGHT = 100;
/** Of a bar with its gap. */
const STEP = 10;
const GAP = 2;
/** Of a bar with its gap on the page, in px; many are narrower. */
const MAX_WIDTH = 35;

type BarsProps = { chart: ChartView; index: number };

/** The bars of one measure. They stretch with the page, so the labels below them are no part of the drawing. */
function Bars({ chart, index }: BarsProps) {
  const { rows } = chart;
  const label = chart.series[index]?.label ?? '';
  const max = Math.max(1, ...rows.map(({ values }) => values[index] ?? 0));
  const texts = rows.map((row) => `${row.label}: ${row.texts[index] ?? ''}`);
  return (
    <figure className="Chart-figure">
      <figcaption>{label}</figcaption>
      <svg
        className="Chart-bars"
        width={rows.length * MAX_WIDTH}
        viewBox={`0 0 ${rows.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}. ${texts.join('; ')}`}
      >
        {rows.map(({ label: name, values }, at) => {
          const height = ((values[index] ?? 0) / max) * HEIGHT;
          return (
            <rect key={name} x={at * STEP + GAP / 2} y={HEIGHT - height} width={STEP - GAP} height={height}>
              <title>{texts[at]}</title>
            </rect>
          );
        })}
      </svg>
      <p className="Chart-labels" aria-hidden="true">
        {rows.map(({ label: name, short }) => (
          <span key={name}>{short}</span>
        ))}
      </p>
    </figure>
  );
}

/** Bars of each measure side by side, and the same values as a table. */
export function Chart({ chart }: { chart: ChartView }) {
  const { t } = useTranslation('admin');
  const { rowLabel, series, rows } = chart;
  return (
    <>
      <div className="Chart-figures">
        {series.map(({ label }, index) => (
          <Bars key={label} chart={chart} index={index} />
        ))}
      </div>
      <details className="Chart-details">
        <summary>{t('home.asTable')}</summary>
        <table className="Chart-table">
          <thead>
            <tr>
              <th scope="col">{rowLabel}</th>
              {series.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, texts }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map((one, index) => (
                  <td key={one.label} className="num tnum">
                    {texts[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
