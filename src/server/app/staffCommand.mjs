import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from '../../config/env.mjs';
import { emailSchema } from '../../contract/emailSchema.mjs';
import { cleanEmail, cleanLine } from '../../contract/text.mjs';
import { buildResetMail } from '../people/staff/resetNotice.mjs';
import { COMMAND_PATIENCE_MS, openCommandDatabase } from '../db/commandDatabase.mjs';
import { Refusal } from '../Refusal.mjs';
import { runCommand } from './runCommand.mjs';

/*
 * `npm run staff -- add owner@example.com | reset owner@example.com | list`. Plain JavaScript, as Node 20 runs it. Nothing
 * else makes the first account. Whoever can run it can read the database anyway.
 */

/** Of the link that is printed. */
const LINK_MS = 60 * 60_000;

const USAGE = `Usage:
  npm run staff -- add owner@example.com [Name]   the first owner; everybody else is invited at /admin/staff
  npm run staff -- reset somebody@example.com     a new password and second factor for an account
  npm run staff -- list                           the accounts`;

/** @typedef {import('../db/commandDatabase.mjs').CommandDatabase} Store */

/** @param {string} command @param {string | undefined} text */
function readEmail(command, text) {
  if (!text) throw new Refusal(USAGE);
  const email = cleanEmail(text);
  // An earlier version took others too, whose accounts can be reset.
  if (command === 'add' && !emailSchema.safeParse(email).success) throw new Refusal(`"${text}" is no e-mail address.`);
  return email;
}

/** @param {Store} store */
async function requireTables(store) {
  try {
    await store.all('select factor_failures from staff limit 1');
  } catch {
    throw new Refusal('The database is of an earlier version: start the site once, then run this again.');
  }
}

/** @param {Store} store @param {string} action @param {number} id */
const writeAudit = (store, action, id) =>
  store.all('insert into audit (at, staff_id, action, resource, item_id) values (?, null, ?, ?, ?)', [
    new Date().toISOString(),
    action,
    'staff',
    String(id),
  ]);

/** Stores a new link and ends the earlier ones. @param {Store} store @param {number} id @param {string} purpose */
async function insertLink(store, id, purpose) {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await store.all('delete from staff_token where staff_id = ?', [id]);
  await store.all(
    'insert into staff_token (token_hash, purpose, staff_id, created_at, expires_at) values (?, ?, ?, ?, ?)',
    [
      createHash('sha256').update(token).digest('base64url'),
      purpose,
      id,
      new Date(now).toISOString(),
      new Date(now + LINK_MS).toISOString(),
    ],
  );
  return token;
}

/** @param {Store} store @param {string} email @param {string} name */
async function add(store, email, name) {
  const owners = await store.all("select email from staff where role = 'owner' and disabled_at is null");
  const other = owners.find((owner) => owner.email !== email);
  if (other) throw new Refusal(`There is an owner already, ${other.email}: invite ${email} at /admin/staff.`);
  if (owners.length > 0)
    throw new Refusal(`${email} is an owner already. For a new link: npm run staff -- reset ${email}`);
  const [taken] = await store.all('select id from staff where email = ?', [email]);
  if (taken) throw new Refusal(`${email} has an account already. An owner needs an address without one.`);
  const [row] = await store.all(
    "insert into staff (email, name, role, locale, created_at) values (?, ?, 'owner', 'az', ?) returning id",
    [email, name, new Date().toISOString()],
  );
  await writeAudit(store, 'add by command', row.id);
  return insertLink(store, row.id, 'invitation');
}

/** @param {{ email: string, locale: string }} person */
function readResetTexts({ email, locale }) {
  const file = new URL(`../../../public/locales/${locale}/mail.json`, import.meta.url);
  const { staffNotice, why } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    subject: staffNotice.subject.replace('{{what}}', staffNotice.reset.subject),
    paragraphs: [staffNotice.reset.lead, staffNotice.lost.replace('{{email}}', email)],
    why: why.staff,
  };
}

/** @param {Store} store @param {string} email */
async function reset(store, email) {
  const [row] = await store.all('select id, email, locale from staff where email = ? and disabled_at is null', [email]);
  if (!row) throw new Refusal(`${email} has no account. Accounts: npm run staff -- list`);
  await store.all(
    `update staff set password_hash = null, totp_secret = null, totp_last_step = null, factor_failures = 0,
     factor_wait_until = null where id = ?`,
    [row.id],
  );
  for (const table of ['staff_recovery_code', 'staff_passkey', 'staff_session']) {
    await store.all(`delete from ${table} where staff_id = ?`, [row.id]);
  }
  await writeAudit(store, 'reset by command', row.id);
  const mail = Object.entries(buildResetMail(row, readResetTexts(row), new Date()));
  const columns = mail.map(([name]) => name).join(', ');
  await store.all(
    `insert into mail (${columns}) values (${mail.map(() => '?').join(', ')})`,
    mail.map(([, value]) => value),
  );
  return insertLink(store, row.id, 'recovery');
}

/** @param {Store} store */
async function list(store) {
  const rows = await store.all('select email, role, password_hash, disabled_at from staff order by email');
  for (const { email, role, password_hash, disabled_at } of rows) {
    const state = disabled_at ? 'removed' : password_hash ? 'active' : 'invited';
    console.log(`${email}  ${role}  ${state}`);
  }
  if (rows.length === 0) console.log('There are no accounts. The first one: npm run staff -- add owner@example.com');
}

async function main() {
  const [command = '', address, ...name] = process.argv.slice(2);
  if (!['add', 'reset', 'list'].includes(command)) throw new Refusal(USAGE);
  const email = command === 'list' ? '' : readEmail(command, address);
  const { DATABASE_URL, DATA_DIR, SITE_URL } = readEnv(process.env);
  const store = await openCommandDatabase({ DATABASE_URL, DATA_DIR }, COMMAND_PATIENCE_MS);
  if (!store) {
    const path = join(DATA_DIR, 'site.db');
    throw new Refusal(`There is no database at ${path} yet: start the site once, then run this again.`);
  }
  try {
    await requireTables(store);
    if (command === 'list') return await list(store);
    let token = '';
    await store.run(async () => {
      token =
        command === 'add' ? await add(store, email, cleanLine(name.join(' ')) || email) : await reset(store, email);
    });
    console.log(`Open this link within an hour. It works once:\n${SITE_URL}/admin/welcome?token=${token}`);
  } finally {
    await store.close();
  }
}

runCommand(main, 'The database cannot be used');
