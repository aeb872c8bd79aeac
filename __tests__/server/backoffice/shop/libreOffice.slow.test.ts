import { withSeededDatabase } from '../../../support/testDatabase';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { exportCsv } from '@/server/backoffice/shop/productsCsvRoute';
import { checkCsv } from '@/server/backoffice/shop/checkCsv';
import { findImport, findImportLines } from '@/server/backoffice/shop/productImportRepository';
import { database } from '@/server/db/transaction';
import { temporaryFolder } from '../../../support/temporary.mjs';
import { libreOffice } from '../../../support/tools.mjs';

withSeededDatabase();

/** Semicolons, quotation marks and UTF-8, read with the numbers of a language; see "Filter Options for the CSV Filter". */
const FILTERS = { Azerbaijani: '59,34,76,1,,1068', English: '59,34,76,1,,1033' };

it.each(Object.entries(FILTERS))(
  'a table that LibreOffice has opened and saved in %s changes nothing',
  async (_, filter) => {
    const folder = temporaryFolder('table');
    const file = join(folder, 'products.csv');
    writeFileSync(file, (await Readable.from(exportCsv(true, 1)).toArray()).join(''));
    const convert = (from: string, to: string, ...options: string[]) =>
      execFileSync(
        libreOffice(),
        [
          `-env:UserInstallation=file://${folder}/profile`,
          '--headless',
          ...options,
          '--convert-to',
          to,
          '--outdir',
          folder,
          from,
        ],
        { stdio: 'pipe' },
      );
    convert(file, 'ods', `--infilter=CSV:${filter}`);
    convert(join(folder, 'products.ods'), `csv:Text - txt - csv (StarCalc):${filter}`);
    const saved = readFileSync(file);
    expect(saved.subarray(0, 4).toString()).toBe('slug');
    const upload = { bytes: saved, fileName: 'products.csv', changesStock: true };
    const id = await checkCsv(upload, { staffId: 1, locale: 'en' });
    const db = await database();
    expect((await findImport(db, id))?.same).toBeGreaterThan(10);
    expect(await findImportLines(db, id, { offset: 0, limit: 1 })).toEqual([]);
  },
  120_000,
);
