import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { runContent } from '../../__tests__/support/contentCommand.mjs';
import { temporaryFolder } from '../../__tests__/support/temporary.mjs';

/** 60 letters, as long as a name of the back office may be. */
const LONG = {
  az: 'Elektrokardioqrafiya aparatlarının yoxlanılması və sənədləşdi',
  en: 'Verification and documentation of electrocardiography devices',
};

/** Names of an organisation, of 33 and of 60 letters. */
export const LONG_NAMES = {
  'name-33': { az: 'Xəzər Səhiyyə Konsaltinqi Mərkəzi', en: 'Caspian Centre of Health Advisers' },
  'name-60': {
    az: 'Bakı Səhiyyə Təşkilatları və Laboratoriyaları Milli İttifaqı',
    en: 'The League of Health Organisations and Clinical Laboratories',
  },
};

/** @typedef {Record<string, unknown> & { slug: string }} ContentRecord */

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

/** @typedef {Record<string, Uint8Array>} Entries of an export by their names */

/** Writes a resource or the organisation's details anew. @param {Entries} entries @param {string} path @param {(value: any) => unknown} change */
function rewrite(entries, path, change) {
  entries[path] = strToU8(JSON.stringify(change(JSON.parse(strFromU8(entries[path] ?? strToU8('[]'))))));
}

/** A data folder with the demonstration's content, changed. @param {(entries: Entries) => void} change @returns {Promise<string>} the folder */
async function importChanged(change) {
  const folder = temporaryFolder('screens');
  const file = join(folder, 'content.zip');
  await runContent(folder, 'export', file);
  const entries = unzipSync(readFileSync(file));
  change(entries);
  rewrite(entries, 'content.json', (index) => {
    for (const path of Object.keys(index.files)) {
      index.files[path] = createHash('sha256')
        .update(entries[path] ?? '')
        .digest('hex');
    }
    return index;
  });
  writeFileSync(file, zipSync(entries));
  await runContent(folder, 'import', file);
  return folder;
}

/**
 * A data folder with the demonstration's content, of which each list has `count` records; with `isLong`, their names have
 * 60 letters.
 *
 * @param {{ count: number, isLong?: boolean }} options
 */
export const changeContent = ({ count, isLong = false }) =>
  importChanged((entries) => {
    /** @param {ContentRecord[]} records */
    const finish = (records) => (isLong ? records.map(makeLong) : records);
    rewrite(entries, 'resources/services.json', (records) => finish(resizeServices(records, count)));
    for (const name of ['projects', 'posts', 'products']) {
      rewrite(entries, `resources/${name}.json`, (records) => finish(resize(records, count)));
    }
  });

/** A data folder with the demonstration's content under another name. @param {{ az: string, en: string }} name */
export const changeName = (name) =>
  importChanged((entries) => rewrite(entries, 'site.json', (site) => ({ ...site, name })));
