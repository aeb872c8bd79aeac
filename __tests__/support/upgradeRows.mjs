/** @typedef {import('./upgradeFixture.mjs').Row} Row */

/**
 * What a start may change of what was there: columns of a table, or with `rows` whole rows of it, and why. Everything
 * else must be as it was.
 *
 * @type {Record<string, { columns?: string[], rows?: (row: Row, before: Record<string, Row[]>) => boolean, why: string }>}
 */
const INTENDED = {
  mail: { columns: ['attempts', 'due_at', 'lease', 'failure'], why: 'the mail server is away: it is tried again' },
  picture: { columns: ['avif', 'avif_lease'], why: 'AVIF files that were not made yet are made' },
  stored_file: {
    columns: ['is_removed'],
    rows: ({ key, hash }, { application_attachment: kept = [] }) =>
      String(key).startsWith('attachments/') && !kept.some((attachment) => attachment.hash === hash),
    why: 'the file of an application that was erased is removed',
  },
  retention_run: { columns: ['ran_at', 'removed', 'removed_at', 'removed_total'], why: 'the rules ran again' },
  deletion: { columns: ['filed_at'], why: 'erased people are written to deletions.jsonl' },
  content_version: { columns: ['value'], why: 'it says that content has changed' },
};

/** @param {Row} row @param {string[]} columns */
const describe = (row, columns) => JSON.stringify(columns.map((name) => row[name]));

/**
 * Compares the rows that were there before an upgrade with those after it, by the columns that were there before. What
 * was added, tables, columns or rows, is no difference.
 *
 * @param {Record<string, Row[]>} before @param {Record<string, Row[]>} after
 * @returns {string[]} a sentence for each row that is gone or has changed
 */
export function compareTables(before, after) {
  return Object.entries(before).flatMap(([table, rows]) => {
    const found = after[table];
    if (!found) return [`the table ${table} is gone`];
    const intended = INTENDED[table];
    const columns = Object.keys(rows[0] ?? {}).filter((name) => !intended?.columns?.includes(name));
    const missing = columns.filter((name) => found[0] && !(name in found[0]));
    if (missing.length > 0) return [`the columns ${missing.join(', ')} of ${table} are gone`];
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const row of found) {
      const text = describe(row, columns);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    return rows.flatMap((row) => {
      const text = describe(row, columns);
      const left = counts.get(text) ?? 0;
      counts.set(text, left - 1);
      return left > 0 || intended?.rows?.(row, before)
        ? []
        : [`a row of ${table} is gone or changed: ${text.slice(0, 400)}`];
    });
  });
}
