import { isTextKey, type TextKey, type Translate } from '../../texts/texts';
import type { Locale } from '@/config/locales';
import { parseJson } from '@/lib/parseJson';

/** What the column `resource` means beside the resources of the back office. */
export const OTHER_TITLES: Readonly<Record<string, TextKey>> = {
  pictures: 'admin:pictures.title',
  documents: 'admin:documents.title',
  content: 'adminTransfer:title',
  backups: 'adminSystem:title',
  customers: 'adminRights:people.title',
};

/** What was done, in words; what is not known stays as it was written. */
export function describeAuditAction(action: string, t: Translate): string {
  const key = `admin:audit.actions.${action}`;
  return isTextKey(key) ? t(key) : action;
}

/** Fields of a record by which people know it, and the file of an import. */
const NAMES = ['name', 'title', 'file'] as const;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readText(value: unknown, locale: Locale): string {
  if (typeof value === 'string') return value;
  const text = isRecord(value) ? value[locale] : undefined;
  return typeof text === 'string' ? text : '';
}

/** What a line of the audit log itself says of the name of its record, as of one that is gone; empty where it says nothing. */
export function readAuditName({ before, after }: { before: string | null; after: string | null }, locale: Locale) {
  const values = [after, before].map((json) => parseJson(json ?? '')).filter(isRecord);
  return values.flatMap((value) => NAMES.map((name) => readText(value[name], locale))).find(Boolean) ?? '';
}
