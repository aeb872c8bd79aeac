import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';

const HOUR_MS = 60 * 60_000;

/** @param {string} text */
const hash = (text) => createHash('sha256').update(text).digest('base64url');

/**
 * Inserts rows as the site itself would, from outside of it.
 *
 * @param {Record<string, string>} settings of the site's database @param {string} statement with `?` @param {unknown[]} values
 * @returns {Promise<any>} the first row
 */
async function insert({ DATABASE_URL, DATA_DIR = '' }, statement, values) {
  if (!DATABASE_URL) {
    const file = new Sqlite(join(DATA_DIR, 'site.db'), { fileMustExist: true, timeout: 5000 });
    try {
      return file.prepare(statement).get(values);
    } finally {
      file.close();
    }
  }
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    let place = 0;
    return (
      await client.query(
        statement.replace(/\?/g, () => `$${(place += 1)}`),
        values,
      )
    ).rows[0];
  } finally {
    await client.end();
  }
}

/** @typedef {{ id: number, cookie: string, csrf: string }} StaffMember */

/**
 * Somebody of the staff, logged in with both steps just now.
 *
 * @param {Record<string, string>} settings of the site @param {'owner' | 'editor' | 'sales'} role
 * @returns {Promise<StaffMember>}
 */
export async function signInStaff(settings, role) {
  const [token, now] = [randomBytes(32).toString('base64url'), new Date().toISOString()];
  const { id } = await insert(
    settings,
    "insert into staff (email, name, role, locale, created_at) values (?, ?, ?, 'en', ?) returning id",
    [`${role}-${randomUUID()}@example.com`, `The ${role}`, role, now],
  );
  const ends = new Date(Date.now() + 12 * HOUR_MS).toISOString();
  await insert(
    settings,
    "insert into staff_session (token_hash, id, staff_id, level, created_at, seen_at, confirmed_at, expires_at) values (?, ?, ?, 'full', ?, ?, ?, ?) returning id",
    [hash(token), randomUUID(), id, now, now, now, ends],
  );
  return { id, cookie: `staff=${token}`, csrf: createHmac('sha256', token).update('csrf').digest('base64url') };
}
