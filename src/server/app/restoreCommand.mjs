import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '../../config/env.mjs';
import { Refusal } from '../Refusal.mjs';
import { findSigner, restoreBackup } from '../backup/restoreBackup.mjs';
import { runCommand } from './runCommand.mjs';

/*
 * `npm run restore`. Plain JavaScript, as Node 20 runs it.
 */

const USAGE = `Usage, with the settings of the site, which is stopped:
  npm run restore                          the newest backup that this site has signed
  npm run restore -- --signer ed25519:…    on a new machine: the newest of that key, as npm run backup has shown it
  npm run restore -- site-….tar.gz.age     another one, whoever has signed it: npm run backup -- list
  npm run restore -- --from folder …       from a folder, such as the one that a downloaded backup was unpacked to`;

const OPTIONS = /** @type {const} */ ({ from: { type: 'string' }, signer: { type: 'string' } });

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    if (positionals.length > 1 || (values.signer !== undefined && !/^ed25519:[\w-]{43}$/.test(values.signer))) {
      throw new Refusal(USAGE);
    }
    return { ...values, name: positionals[0] };
  } catch (error) {
    throw new Refusal(USAGE, { cause: error });
  }
}

async function main() {
  const { from, signer, name } = readArguments();
  // npm runs a script in the folder of the package, whatever folder it was called from.
  const folder = from === undefined ? undefined : resolve(process.env.INIT_CWD ?? process.cwd(), from);
  const settings = readEnv(process.env);
  const { archive, files } = await restoreBackup(settings, {
    ...(folder !== undefined && { from: folder }),
    ...(signer !== undefined && { signer }),
    ...(name !== undefined && { name }),
    show: console.log,
  });
  console.log(`${archive.name} of ${archive.at} is restored: the database and ${files} uploaded files.
Start the site: before its first answer it migrates the database and deletes again who was deleted since.`);
  if (!(await findSigner(settings))) {
    console.log(
      'This machine has no key yet: its first backup makes one, and shows the line to keep in place of the former.',
    );
  }
}

runCommand(main, 'The restore failed');
