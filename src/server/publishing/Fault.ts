import type { Locale } from '@/config/locales';
import { getFixedT, isTextKey, type TextKey } from '../platform/texts/texts';

/** Fills the placeholders of a text; a name may be another one in each language. */
type FaultValues = Readonly<Record<string, string | number | Readonly<Record<Locale, string>>>>;

/** What keeps a value from being published: a text, which may have placeholders. */
export type Fault = TextKey | { key: TextKey; values: FaultValues };

/** Faults by input name; `form` for the whole. */
export type Faults = Readonly<Record<string, Fault>>;

/** A fault as a sentence. */
export function describeFault(fault: Fault, locale: Locale): string {
  const { key, values } = typeof fault === 'string' ? { key: fault, values: {} } : fault;
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[locale] : value,
  ]);
  return getFixedT(locale)(key, Object.fromEntries(texts) as Record<string, string | number>);
}

const readKey = (fault: unknown): unknown =>
  typeof fault === 'object' && fault !== null && 'key' in fault ? fault.key : fault;

/** Faults that were stored as JSON. A text that this version does not have is read as a general one. */
export function readFaults(json: string | null): Faults {
  if (json === null) return {};
  const stored = JSON.parse(json) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(stored).map(([name, fault]) => [
      name,
      isTextKey(readKey(fault)) ? (fault as Fault) : 'errors:field.invalid',
    ]),
  );
}
