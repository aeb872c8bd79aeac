import type { Locale } from '@/config/locales';
import { database } from '../db/transaction';
import { checkContent } from './checkContent';
import type { ContentValues } from './ContentType';
import { CONTENT_RESOURCES } from './contentResources';

export type FaultyRecord = {
  /** The record's page in the back office. */
  href: string;
  title: string;
  /** The inputs with a value that visitors are not shown. */
  fields: string[];
};

/**
 * Published records with a value that could not be published from here, written by hand or before a rule was there: the
 * site leaves that part out. Of long tables (products) only the log tells.
 */
export async function findFaultyRecords(locale: Locale): Promise<FaultyRecord[]> {
  const db = await database();
  const found: FaultyRecord[] = [];
  for (const { type, findAll } of CONTENT_RESOURCES) {
    for (const { id, ...values } of (await findAll?.(db)) ?? []) {
      const fields = Object.keys(checkContent(type, values as ContentValues));
      if (fields.length === 0) continue;
      const title = readTitle(() => type.title(values, locale)) || String(id);
      found.push({ href: `/admin/${type.name}/${id}`, title, fields });
    }
  }
  return found;
}

/** The title itself may be what cannot be read. */
function readTitle(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
