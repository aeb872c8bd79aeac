import Sqlite from 'better-sqlite3';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
const SUPPORT = new URL('.', import.meta.url);

/** @param {string} folder @returns {string[]} the texts of the files in it */
const readFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

/** The passwords of the tests, as their support files name them. */
const passwords = () =>
  readFiles(SUPPORT.pathname).flatMap((text) =>
    [...text.matchAll(/\b\w*PASSWORD\w* = '([^']{5,})'/g)].map((match) => match[1] ?? ''),
  );

/** Everything that a run of the tests has left in the database, the mails and the support files. @param {string} databaseFile @param {string} mailFolder */
function personalTexts(databaseFile, mailFolder) {
  const database = new Sqlite(databaseFile, { readonly: true });
  const rows = Object.entries(PERSONAL).flatMap(([table, columns]) =>
    /** @type {Record<string, unknown>[]} */ (
      database.prepare(`select ${columns.map((name) => `"${name}"`).join()} from "${table}"`).all()
    ).flatMap((row) => Object.values(row)),
  );
  database.close();
  const mails = readFiles(mailFolder).map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
  const tokens = mails.flatMap((mail) => [...mail.matchAll(/token=([\w-]{20,})/g)].map((match) => match[1] ?? ''));
  const texts = [...rows.map(String), ...tokens, ...passwords()];
  // A number is one however it is written.
  const phones = texts.filter((text) => /^\+\d{8,}$/.test(text)).map((text) => text.slice(-9));
  return { tokens: tokens.length, texts: new Set([...texts, ...phones].filter((text) => text.length >= MIN_LENGTH)) };
}

/** What no line may look like, whoever it belongs to. */
const SHAPES = { 'an e-mail address': /[\w.+-]+@[\w-]+\.[a-z]{2,}/i, 'a JWT': /\beyJ[\w-]{8,}/ };

/**
 * Whether what the servers wrote during the browser tests is JSON, line by line, and holds no name, e-mail, phone,
 * address, message, password or token of those who used the site.
 *
 * @param {{ outputs: string[], databaseFile: string, mailFolder: string }} run `outputs` of each server
 */
export function checkLog({ outputs, databaseFile, mailFolder }) {
  const { texts, tokens } = personalTexts(databaseFile, mailFolder);
  // Before its first line a server may have said that it builds.
  const lines = outputs.flatMap((output) =>
    output
      .slice(output.search(/^\{/m))
      .split('\n')
      .filter((line) => line.trim() !== ''),
  );
  /** @type {string[]} */
  const complaints = [];
  if (texts.size < 20 || tokens < 1) complaints.push(`only ${texts.size} texts and ${tokens} tokens to look for`);
  if (!lines.some((line) => line.includes('"event":"login"'))) complaints.push('no login in the log');
  for (const line of lines) {
    try {
      if (!('time' in JSON.parse(line))) throw new Error('no time');
    } catch {
      complaints.push(`no line of the log: ${line.slice(0, 200)}`);
    }
    for (const [name, shape] of Object.entries(SHAPES)) if (shape.test(line)) complaints.push(`${name}: ${line}`);
  }
  for (const text of texts) {
    const line = lines.find((one) => one.includes(text));
    if (line !== undefined) complaints.push(`"${text}" is in the log: ${line.slice(0, 400)}`);
  }
  return { code: complaints.length, output: complaints.slice(0, 50).join('\n') };
}
