/** @typedef {import('./traffic.mjs').Write} Write */

/** Where each kind is stored and what its visitor was shown. */
const TABLES = /** @type {const} */ ({
  order: { table: 'customer_order', reference: 'number' },
  message: { table: 'message', reference: 'reference' },
  application: { table: 'application', reference: 'reference' },
});

/**
 * Compares what visitors were told with what is stored.
 *
 * @param {import('pg').Client} client
 * @param {Write[]} made
 * @returns {Promise<{ acknowledged: number, lost: string[], doubled: string[] }>} `lost`: acknowledged and not there;
 *   `doubled`: stored more than once
 */
export async function compareWrites(client, made) {
  const lost = /** @type {string[]} */ ([]);
  const doubled = /** @type {string[]} */ ([]);
  for (const [kind, { table, reference }] of Object.entries(TABLES)) {
    const { rows } = await client.query(
      `select email, ${reference} as reference from ${table} where email like 'visitor-%'`,
    );
    /** @type {Map<string, string[]>} */
    const stored = new Map();
    for (const { email, reference: one } of rows) stored.set(email, [...(stored.get(email) ?? []), one]);
    for (const [email, references] of stored) if (references.length > 1) doubled.push(`${kind} of ${email}`);
    for (const { kind: own, email, acknowledged } of made) {
      if (own === kind && acknowledged && !stored.get(email)?.includes(acknowledged))
        lost.push(`${kind} ${acknowledged}`);
    }
  }
  return { acknowledged: made.filter(({ acknowledged }) => acknowledged).length, lost, doubled };
}
