import { constants, setPriority } from 'node:os';
import { readEnv } from '../../config/env.mjs';
import { COMMAND_PATIENCE_MS, openCommandDatabase } from '../db/commandDatabase.mjs';
import { listArchives, openBackups } from '../backup/archives.mjs';
import { makeBackup } from '../backup/makeBackup.mjs';
import { Refusal } from '../Refusal.mjs';
import { describeArchive } from '../backup/restoreBackup.mjs';
import { runCommand } from './runCommand.mjs';

/*
 * `npm run backup`, also what the site runs at night, as a process of its own: what it compresses and encrypts holds no
 * request. Plain JavaScript, as Node 20 runs it, so that it works where the site cannot be built.
 */

const USAGE = `Usage:
  npm run backup           makes a backup of the database and the uploaded files
  npm run backup -- list   the backups that are kept
  npm run backup -- key    a new pair of keys for BACKUP_KEY`;

async function printKey() {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const secret = await generateX25519Identity();
  console.log(`BACKUP_KEY of the site, which can only encrypt:  ${await identityToRecipient(secret)}
The secret that a restore needs, kept elsewhere: ${secret}`);
}

/** @param {import('../../config/env.mjs').Env} settings */
async function printBackups(settings) {
  const archives = await listArchives(openBackups(settings));
  console.log(archives.map(describeArchive).join('\n') || 'There are no backups yet.');
}

/** @param {import('../../config/env.mjs').Env} settings @param {boolean} isNightly where another process does it, all is well */
async function make(settings, isNightly) {
  const db = await openCommandDatabase(settings, COMMAND_PATIENCE_MS);
  if (!db) throw new Refusal(`There is no database in ${settings.DATA_DIR} yet.`);
  try {
    await db.all('select id from backup_lease').catch(() => {
      throw new Refusal('The database is of an earlier version: start the site once, then run this again.');
    });
    const made = await makeBackup(settings, db);
    if (!made && isNightly) return;
    if (!made) throw new Refusal('Another process is making a backup right now.');
    const files = Object.keys(made.files).length;
    const encrypted = made.isEncrypted ? 'encrypted' : 'not encrypted: BACKUP_KEY is not set';
    console.log(`${made.name}: ${(made.bytes / 1e6).toFixed(1)} MB, ${files} uploaded files, ${encrypted}.
Signed by ${made.signer}
Keep that line away from the machine: a restore on another one asks for it.`);
    if (settings.BACKUP_KEY?.startsWith('AGE-SECRET-KEY-')) {
      console.log('BACKUP_KEY is the secret key: keep it away from the machine too, and set age1… here.');
    }
  } finally {
    await db.close();
  }
}

async function main() {
  const [word, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || ![undefined, 'list', 'key', '--nightly'].includes(word)) throw new Refusal(USAGE);
  if (word === 'key') return printKey();
  const settings = readEnv(process.env);
  if (word === 'list') return printBackups(settings);
  // Also of `pg_dump`, which it starts: the site's answers come first.
  setPriority(constants.priority.PRIORITY_LOW);
  return make(settings, word === '--nightly');
}

runCommand(main, 'The backup failed');
