import { resolve } from 'node:path';
import { readEnv, SettingError } from '../../config/env.mjs';
import { Refusal } from '../backup/Refusal.mjs';
import { restoreBackup } from '../backup/restoreBackup.mjs';

/*
 * `npm run restore`. Plain JavaScript, as Node 20 runs it.
 */

const USAGE = `Usage, with the settings of the site, which is stopped:
  npm run restore                       the newest backup
  npm run restore -- site-….tar.gz.age  another: npm run backup -- list
  npm run restore -- --from folder …    from a folder, such as the one that a downloaded backup was unpacked to`;

async function main() {
  const args = process.argv.slice(2);
  const at = args.indexOf('--from');
  const [, from] = at < 0 ? [] : args.splice(at, 2);
  const [name, ...rest] = args;
  if (rest.length > 0 || name?.startsWith('-') || (at >= 0 && from === undefined)) throw new Refusal(USAGE);
  const settings = readEnv(process.env);
  // npm runs a script in the folder of the package, whatever folder it was called from.
  const folder = from === undefined ? undefined : resolve(process.env.INIT_CWD ?? process.cwd(), from);
  const restored = await restoreBackup(settings, {
    ...(folder !== undefined && { from: folder }),
    ...(name !== undefined && { name }),
  });
  console.log(`${restored.name} of ${restored.at} is restored: ${restored.rows} rows in ${restored.tables} tables, ${restored.files} uploaded files.
Start the site: before its first answer it migrates the database and deletes again who was deleted since.`);
}

main().then(
  () => process.exit(0),
  (error) => {
    const isOurs = error instanceof Refusal || error instanceof SettingError;
    // The system's and the database's own words: the disk is full, a connection was refused.
    const why = error.code === undefined ? error.stack : error.message;
    console.error(isOurs ? error.message : `The restore failed: ${why}`);
    process.exit(1);
  },
);
