import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { temporaryFolder } from '../../__tests__/support/temporary.mjs';
import { ROOT } from '../../src/server/boot/build.mjs';

const runFile = promisify(execFile);

/** 60 letters, as long as a name of the back office may be. */
const LONG = {
  az: 'Elektrokardioqrafiya aparatlarının yoxlanılması və sənədləşdi',
  en: 'Verification and documentation of electrocardiography devices',
};

/** @typedef {Record<string, unknown> & { slug: string }} ContentRecord */

/** Runs `npm run content -- …` on the database in a folder. @param {string} folder @param {string[]} options */
const runContent = (folder, ...options) =>
  runFile(process.execPath, [join(ROOT, 'src/server/boot/contentCommand.mjs'), ...options], {
    env: { ...process.env, DATABASE_URL: '', API_ORIGIN: '', DATA_DIR: folder, SITE_URL: 'http://localhost' },
  });

/**
 * As many records as asked for: the first ones, and copies of them where there are too few.
 *
 * @param {ContentRecord[]} records @param {number} count
 * @returns {ContentRecord[]}
 */
const resize = (records, count) =>
  Array.from({ length: records.length > 0 ? count : 0 }, (_, index) => {
    const record = records[index % records.length] ?? { slug: '' };
    return index < records.length ? record : { ...record, slug: `${record.slug}-${index}` };
  });

/** @param {ContentRecord[]} records */
const resizeServices = (records, count = 0) =>
  ['main', 'other'].flatMap((kind) =>
    resize(
      records.filter((record) => record['kind'] === kind),
      count,
    ),
  );

/** @param {ContentRecord} record */
const makeLong = (record) => ({
  ...record,
  ...('name' in record && { name: LONG }),
  ...('title' in record && { title: LONG }),
});

/**
 * A data folder with the demonstration's content, of which each list has `count` records; with `isLong`, their names have
 * 60 letters.
 *
 * @param {{ count: number, isLong?: boolean }} options
 * @returns {Promise<string>} the folder
 */
export async function changeContent({ count, isLong = false }) {
  const folder = temporaryFolder('screens');
  const file = join(folder, 'content.zip');
  await runContent(folder, 'export', file);
  const entries = unzipSync(readFileSync(file));
  /** @param {string} name @param {(records: ContentRecord[]) => unknown} change */
  const rewrite = (name, change) => {
    const path = `resources/${name}.json`;
    entries[path] = strToU8(JSON.stringify(change(JSON.parse(strFromU8(entries[path] ?? strToU8('[]'))))));
  };
  /** @param {ContentRecord[]} records */
  const finish = (records) => (isLong ? records.map(makeLong) : records);
  rewrite('services', (records) => finish(resizeServices(records, count)));
  for (const name of ['projects', 'posts', 'products']) rewrite(name, (records) => finish(resize(records, count)));
  const index = JSON.parse(strFromU8(entries['content.json'] ?? strToU8('{}')));
  for (const path of Object.keys(index.files)) {
    index.files[path] = createHash('sha256')
      .update(entries[path] ?? '')
      .digest('hex');
  }
  writeFileSync(file, zipSync({ ...entries, 'content.json': strToU8(JSON.stringify(index)) }));
  await runContent(folder, 'import', file);
  return folder;
}
