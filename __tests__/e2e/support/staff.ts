import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import type { StaffRole } from '@/contract/admin';
import { DATA_FOLDER, DATABASE_FILE, ORIGIN } from './site';

/** Works on the database of the site under test. */
export function onDatabase<T>(work: (file: Sqlite.Database) => T): T {
  const file = new Sqlite(DATABASE_FILE, { fileMustExist: true, timeout: 5000 });
  try {
    return work(file);
  } finally {
    file.close();
  }
}

/** An account without a password; its e-mail. */
export function insertStaffMember(role: StaffRole, locale: 'az' | 'en' = 'en'): { id: number; email: string } {
  const email = `${role}-${randomUUID()}@example.com`;
  const insert = 'insert into staff (email, name, role, locale, created_at) values (?, ?, ?, ?, ?) returning id';
  const values = [email, `The ${role}`, role, locale, new Date().toISOString()];
  const row = onDatabase((file) => file.prepare(insert).get(values)) as { id: number };
  return { id: row.id, email };
}

/** A session of half a day, with both steps. @param token of its cookie */
export function insertStaffSession(file: Sqlite.Database, staffId: number, token: string, now = Date.now()) {
  const [at, end] = [now, now + 12 * 60 * 60_000].map((time) => new Date(time).toISOString());
  file
    .prepare(
      `insert into staff_session (token_hash, id, staff_id, level, created_at, seen_at, expires_at, confirmed_at)
       values (?, ?, ?, 'full', ?, ?, ?, ?)`,
    )
    .run(createHash('sha256').update(token).digest('base64url'), randomUUID(), staffId, at, at, end, at);
}

/** Signs somebody with this role in, with both steps, in the browser. */
export async function signInStaff(context: BrowserContext, role: StaffRole, locale: 'az' | 'en' = 'en') {
  const member = insertStaffMember(role, locale);
  const token = randomBytes(32).toString('base64url');
  onDatabase((file) => insertStaffSession(file, member.id, token));
  await context.addCookies([{ name: 'staff', value: token, url: ORIGIN, httpOnly: true, sameSite: 'Strict' }]);
  return member;
}

/** What `npm run staff` prints, unless told otherwise for the site under test. */
export function runStaffCommand(options: string[], site = { DATA_DIR: DATA_FOLDER, SITE_URL: ORIGIN }): string {
  const env = { ...process.env, DATABASE_URL: '', ...site };
  return execFileSync('node', ['src/server/app/staffCommand.mjs', ...options], { env, encoding: 'utf8' });
}
