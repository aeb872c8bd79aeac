import { useTexts } from '@/providers/TextsProvider';
import type { ChartRow, ChartView } from '@/contract/adminViews';

/** Of the width of a bar and its gap, in parts of a hundred. */
const GAP = 20;
/** Of a bar with its gap on the page, in px; many are narrower. */
const MAX_WIDTH = 35;
/** Of more bars only the highest has its value above it. */
const MAX_TOPS = 12;
/** Longer values stand above every third bar, as the labels below. */
const MAX_TOP_LENGTH = 3;

const percent = (part: number) => `${(100 * part).toFixed(2)}%`;

type BarProps = { row: ChartRow; index: number; at: number; count: number; max: number; hasTop: boolean };

/** A bar with its value above it and the dotted line of the value that it is compared with. */
function Bar({ row: { label, values, texts, tops, before }, index, at, count, max, hasTop }: BarProps) {
  const part = (values[index] ?? 0) / max;
  const earlier = before?.values[index];
  const line = earlier !== undefined && {
    x1: percent(at / count),
    x2: percent((at + 1) / count),
    y1: percent(1 - earlier / max),
    y2: percent(1 - earlier / max),
  };
  return (
    <g>
      <rect
        x={percent((at + GAP / 200) / count)}
        y={percent(1 - part)}
        width={percent((1 - GAP / 100) / count)}
        height={percent(part)}
      >
        <title>{`${label}: ${texts[index] ?? ''}`}</title>
      </rect>
      {line && <line className="Chart-ground" {...line} />}
      {line && <line className="Chart-before" {...line} />}
      {hasTop && (
        <text x={percent((at + 0.5) / count)} y={percent(1 - Math.max(part, (earlier ?? 0) / max))} dy="-0.4em">
          {tops[index]}
        </text>
      )}
    </g>
  );
}

type BarsProps = { chart: ChartView; index: number };

/** The bars of one measure. All lengths are parts of the whole, so that bars stretch with the page and letters do not. */
function Bars({ chart, index }: BarsProps) {
  const { rows } = chart;
  const label = chart.series[index]?.label ?? '';
  const max = Math.max(1, ...rows.flatMap(({ values, before }) => [values[index] ?? 0, before?.values[index] ?? 0]));
  const texts = rows.map((row) => `${row.label}: ${row.texts[index] ?? ''}`);
  const highest = rows.findIndex(({ values }) =>
    rows.every((other) => (other.values[index] ?? 0) <= (values[index] ?? 0)),
  );
  const isSparse = rows.length <= MAX_TOPS && rows.some(({ tops }) => (tops[index] ?? '').length > MAX_TOP_LENGTH);
  return (
    <figure className="Chart-figure">
      <figcaption>{label}</figcaption>
      <svg
        className="Chart-bars"
        width={rows.length * MAX_WIDTH}
        data-sparse={isSparse || undefined}
        role="img"
        aria-label={`${label}. ${texts.join('; ')}`}
      >
        {rows.map((row, at) => (
          <Bar
            key={row.label}
            {...{ row, index, at, max }}
            count={rows.length}
            hasTop={rows.length <= MAX_TOPS || at === highest}
          />
        ))}
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
  const t = useTexts('admin');
  const { rowLabel, series, rows, beforeLabel } = chart;
  const isCompared = beforeLabel !== undefined && rows.some(({ before }) => before);
  return (
    <>
      <div className="Chart-figures">
        {series.map(({ label }, index) => (
          <Bars key={label} chart={chart} index={index} />
        ))}
      </div>
      {isCompared && <p className="Chart-key">{beforeLabel}</p>}
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
              {isCompared &&
                series.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}, {beforeLabel}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, texts, before }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map((one, index) => (
                  <td key={one.label} className="num">
                    {texts[index]}
                  </td>
                ))}
                {isCompared &&
                  series.map((one, index) => (
                    <td key={one.label} className="num">
                      {before?.texts[index]}
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
