import { indexWords } from '@/lib/search';

/** What of a form staff find it by; all columns of the table that are text. */
export type FormTexts = Readonly<Record<string, string | null>> & { phone_number?: string | null };

/** Azerbaijani numbers are stored as `+994501234567` and said as `050 123 45 67`. */
const toLocalNumber = (phone: string) => (phone.startsWith('+994') ? `0${phone.slice(4)}` : '');

/**
 * The folded words of a form with a space before each: `like '% ays%'` finds those that begin with `ays`. No database
 * folds `İ`, `Ş` and `Ə` as `indexWords` does.
 */
export function foldFormWords(texts: FormTexts): string {
  const all = [...Object.values(texts), toLocalNumber(texts.phone_number ?? '')];
  return ` ${indexWords(all.filter(Boolean).join(' ')).join(' ')} `;
}
