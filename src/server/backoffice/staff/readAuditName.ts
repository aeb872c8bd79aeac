import type { Locale } from '@/config/locales';

/** Fields of a record by which people know it, and the file of an import. */
const NAMES = ['name', 'title', 'file'] as const;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parse(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    return null;
  }
}

function readText(value: unknown, locale: Locale): string {
  if (typeof value === 'string') return value;
  const text = isRecord(value) ? value[locale] : undefined;
  return typeof text === 'string' ? text : '';
}

/** What a line of the audit log itself says of the name of its record, as of one that is gone; empty where it says nothing. */
export function readAuditName({ before, after }: { before: string | null; after: string | null }, locale: Locale) {
  const values = [parse(after), parse(before)].filter(isRecord);
  return values.flatMap((value) => NAMES.map((name) => readText(value[name], locale))).find(Boolean) ?? '';
}
