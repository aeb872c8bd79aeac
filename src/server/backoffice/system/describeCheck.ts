import type { Tone } from '@/contract/admin';
import type { Locale } from '@/config/locales';
import { formatDateTime } from '@/lib/formatDate';
import type { FindingCode } from '../../platform/checks/finding.mjs';
import type { FoundCheck } from '../../platform/checks/checksRepository';
import type { Translate } from '../../platform/texts/texts';

const TONES: readonly string[] = ['ok', 'info', 'warn', 'bad'] satisfies Tone[];
const isTone = (state: string): state is Tone => TONES.includes(state);

/** What a check has found, in words. A process of another version may have stored what this one does not know. */
export function describeCheck(
  { state, code, details }: FoundCheck,
  t: Translate,
  locale: Locale,
): { text: string; tone: Tone } {
  const { at, ...values } = JSON.parse(details) as Record<string, string | number>;
  const shown = typeof at === 'string' ? { ...values, at: formatDateTime(at, locale) } : values;
  return { text: t(`adminSystem:checks.said.${code as FindingCode}`, shown), tone: isTone(state) ? state : 'info' };
}
