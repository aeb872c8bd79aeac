import { setImmediate } from 'node:timers/promises';
import type { Locale } from '@/config/locales';
import type { Database } from '../../db/transaction';
import type { SettingsForm } from '../settings/defineSettingsForm';
import { getFixedT } from '../../texts/texts';
import { checkContent } from '../../publishing/checkContent';
import type { ContentResource } from './contentResource';
import { keepUntilEdit } from '../../cache/contentVersionService';

type FaultyRecord = {
  /** The record's page in the back office. */
  href: string;
  title: string;
  /** The inputs with a value that visitors are not shown. */
  fields: string[];
};

/** Of a long table so many are read and checked at a time, some 20 ms of the processor; requests are answered between. */
const BATCH = 100;
/** More than 100 are the work of a script: the first 100 are shown. */
const MAX_FAULTS = 100;

/** What is checked: every kind of content and every group of settings. */
export type Checked = { contents: readonly ContentResource[]; forms: readonly SettingsForm[] };

async function* readAll({ findAll, findBatch }: ContentResource, db: Database) {
  if (findAll) yield await findAll(db);
  let last = findBatch ? 0 : null;
  while (last !== null) {
    const batch = (await findBatch?.(db, last, BATCH)) ?? [];
    yield batch;
    last = batch.at(-1)?.id ?? null;
    await setImmediate();
  }
}

/** Groups of settings of which a value is the default, because the stored one cannot be used. */
async function findSettingsFaults(db: Database, { forms }: Checked, locale: Locale): Promise<FaultyRecord[]> {
  const found: FaultyRecord[] = [];
  for (const { name, title, group } of forms) {
    const { faults } = await group.find(db);
    if (faults.length > 0) {
      found.push({ href: `/admin/settings/${name}`, title: getFixedT(locale)(title), fields: faults });
    }
  }
  return found;
}

async function findFaults(db: Database, checked: Checked, locale: Locale): Promise<FaultyRecord[]> {
  const found = await findSettingsFaults(db, checked, locale);
  for (const content of checked.contents) {
    const { type } = content;
    for await (const records of readAll(content, db)) {
      for (const { id, ...values } of records) {
        const fields = Object.keys(checkContent(type, values));
        if (fields.length === 0) continue;
        found.push({ href: `/admin/${type.name}/${id}`, title: type.title(values, locale) || String(id), fields });
        if (found.length === MAX_FAULTS) return found;
      }
    }
  }
  return found;
}

/**
 * Groups of settings and published records with a value that could not be saved or published from here, written by hand
 * or before a rule was there: the site leaves that part out. 100 at most. Kept until the content changes, because all of
 * it is checked: 1.2 s for 10,000 products on a busy machine of two cores.
 */
export const findFaultyRecords = (checked: Checked, locale: Locale): Promise<FaultyRecord[]> =>
  keepUntilEdit(`faulty records ${locale}`, (db) => findFaults(db, checked, locale));
