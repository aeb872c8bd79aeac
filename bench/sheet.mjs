/** @typedef {{ figure: string, value: string, budget: string, isOver: boolean }} Row */

const SIGNS = { most: '≤', least: '≥', exactly: '=' };

/** @param {number} value @param {number} budget @param {keyof typeof SIGNS} kind */
function isKept(value, budget, kind) {
  if (kind === 'exactly') return value === budget;
  return kind === 'most' ? value <= budget : value >= budget;
}

/** Figures beside their budgets. */
export function makeSheet() {
  /** @type {Row[]} */
  const rows = [];
  return {
    rows,
    /** @param {string} figure @param {number} value @param {number} budget @param {keyof typeof SIGNS} kind @param {string} [note] */
    check(figure, value, budget, kind, note = '') {
      const isOver = !isKept(value, budget, kind);
      const shown = Number.isInteger(value) ? String(value) : value.toFixed(3);
      rows.push({ figure, value: `${shown}${note}`, budget: `${SIGNS[kind]} ${budget}`, isOver });
    },
    /** A figure that others are compared with. @param {string} figure @param {string} value */
    record(figure, value) {
      rows.push({ figure, value, budget: '', isOver: false });
    },
  };
}
/** @typedef {ReturnType<typeof makeSheet>} Sheet */

/** @param {Row[]} rows */
export function asText(rows) {
  const width = (/** @type {'figure' | 'value' | 'budget'} */ key) => Math.max(...rows.map((row) => row[key].length));
  return rows
    .map(({ figure, value, budget, isOver }) => {
      const cells = [figure.padEnd(width('figure')), value.padEnd(width('value')), budget.padEnd(width('budget'))];
      return [...cells, isOver ? 'OVER' : budget && 'ok'].join('  ').trimEnd();
    })
    .join('\n');
}

/** @param {Row[]} rows */
export const asMarkdown = (rows) =>
  [
    '| Figure | Measured | Budget |',
    '| --- | --- | --- |',
    ...rows.map(
      ({ figure, value, budget, isOver }) => `| ${figure} | ${value} | ${budget}${isOver ? ' **over**' : ''} |`,
    ),
  ].join('\n');
