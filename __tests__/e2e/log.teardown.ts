import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { signIn } from './support/account';
import { mailTo } from './support/mailBox';
import { placeByApi } from './support/order';
import { say } from './support/shopTexts';
import { DATABASE_FILE, LOG_FILE, MAIL_FOLDER } from './support/site';
import { expect, test } from './support/test';

/* What the site has written down while the other tests used it. */

/** Columns that hold what somebody typed or is, by table. */
const PERSONAL = {
  user: ['first_name', 'last_name', 'email', 'phone', 'address', 'password_hash'],
  address: ['label', 'address'],
  customer_order: ['first_name', 'last_name', 'email', 'phone_number', 'delivery_address', 'delivery_note'],
  application: ['first_name', 'last_name', 'email', 'phone_number', 'message'],
  message: ['name', 'email', 'phone_number', 'message'],
  secret: ['value'],
};

/** Shorter texts stand in words of the log by chance. */
const MIN_LENGTH = 5;
const SUPPORT = join(__dirname, '../support');

/** The texts of the files in a folder. */
const readFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

/** The passwords of the tests, as their support files name them. */
const passwords = () =>
  readFiles(SUPPORT).flatMap((text) =>
    [...text.matchAll(/\b\w*PASSWORD\w* = '([^']{5,})'/g)].map((match) => match[1] ?? ''),
  );

/** Everything that a run of the tests has left in the database, the mails and the support files. */
function personalTexts() {
  const database = new Sqlite(DATABASE_FILE, { readonly: true });
  const rows = Object.entries(PERSONAL).flatMap(([table, columns]) =>
    database
      .prepare<[], Record<string, unknown>>(`select ${columns.map((name) => `"${name}"`).join()} from "${table}"`)
      .all()
      .flatMap((row) => Object.values(row)),
  );
  database.close();
  const mails = readFiles(MAIL_FOLDER).map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
  const tokens = mails.flatMap((mail) => [...mail.matchAll(/token=([\w-]{20,})/g)].map((match) => match[1] ?? ''));
  const texts = [...rows.map(String), ...tokens, ...passwords()];
  // A number is one however it is written.
  const phones = texts.filter((text) => /^\+\d{8,}$/.test(text)).map((text) => text.slice(-9));
  return { tokens: tokens.length, texts: new Set([...texts, ...phones].filter((text) => text.length >= MIN_LENGTH)) };
}

/** What no line may look like, whoever it belongs to. */
const SHAPES = { 'an e-mail address': /[\w.+-]+@[\w-]+\.[a-z]{2,}/i, 'a JWT': /\beyJ[\w-]{8,}/ };

/** What is wrong with the log: lines without a time, and names, e-mails, phones, addresses, passwords or tokens in it. */
function findFaults(): string[] {
  const { texts, tokens } = personalTexts();
  // Before its first line a server may have said that it builds.
  const output = readFileSync(LOG_FILE, 'utf8');
  const lines = output
    .slice(output.search(/^\{/m))
    .split('\n')
    .filter((line) => line.trim() !== '');
  const complaints: string[] = [];
  if (texts.size < 10 || tokens < 1) complaints.push(`only ${texts.size} texts and ${tokens} tokens to look for`);
  if (!lines.some((line) => line.includes('"event":"login"'))) complaints.push('no login in the log');
  for (const line of lines) {
    // Next and Node print lines of their own as plain text.
    if (line.startsWith('{') && !('time' in (JSON.parse(line) as object)))
      complaints.push(`no time: ${line.slice(0, 200)}`);
    for (const [name, shape] of Object.entries(SHAPES)) if (shape.test(line)) complaints.push(`${name}: ${line}`);
  }
  for (const text of texts) {
    const line = lines.find((one) => one.includes(text));
    if (line !== undefined) complaints.push(`"${text}" is in the log: ${line.slice(0, 400)}`);
  }
  return complaints.slice(0, 50);
}

test('the log of the site names nobody who used it, and each of its lines has its time', async ({ page }) => {
  // Whatever ran before: there are an account, a login and an order.
  const account = await signIn({ page, locale: 'en', shell: 'desktop' });
  await mailTo(account, say('en', 'mail:account.verify.subject'));
  const { email, number } = await placeByApi(page.request);
  await mailTo(email, number);
  expect(findFaults()).toEqual([]);
});
