import { DASH } from '@/contract/text.mjs';

/** Monday first. */
export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type OpeningHours = { days: (typeof DAYS)[number][]; opens: string; closes: string };

/** Day names and abbreviations in both languages, in lower case without dots and spaces. */
const NAMES: readonly RegExp[] = [
  /^(?:mon(?:day)?|be|bazarertəsi)$/,
  /^(?:tue(?:s(?:day)?)?|ça|çaxş|çərşənbəaxşamı)$/,
  /^(?:wed(?:nesday)?|ç|çərşənbə)$/,
  /^(?:thu(?:r(?:s(?:day)?)?)?|ca|cümaxş|cüməaxşamı)$/,
  /^(?:fri(?:day)?|c|cümə)$/,
  /^(?:sat(?:urday)?|ş|şənbə)$/,
  /^(?:sun(?:day)?|b|bazar)$/,
];

const DASHES = new RegExp(DASH, 'u');

function parseDay(name: string): number | null {
  const folded = name.toLocaleLowerCase('az').replace(/[.\s]/g, '').normalize('NFC');
  const index = NAMES.findIndex((pattern) => pattern.test(folded));
  return index < 0 ? null : index;
}

/** Parses `Mon–Fri` or one day; `null` for anything else. A range may wrap around the week. */
function parseDays(text: string): OpeningHours['days'] | null {
  const [first, last = first] = text.split(DASHES).map(parseDay);
  if (first === null || last === null || first === undefined || last === undefined) return null;
  return DAYS.map((_, offset) => DAYS[(first + offset) % 7])
    .slice(0, ((last - first + 7) % 7) + 1)
    .flatMap((day) => day ?? []);
}

const RANGE = new RegExp(String.raw`^(.+?)[\s,:]+(\d{1,2}[:.]\d{2})\s*${DASH}\s*(\d{1,2}[:.]\d{2})$`, 'u');

const toTime = (text: string) => text.replace('.', ':').padStart(5, '0');

/**
 * Parses opening hours as displayed, `Mon–Fri, 09:00–18:00` or `B.e.–cümə, 09:00–18:00`, separated by semicolons.
 * Empty unless all parts are valid: no hours are better than wrong ones.
 */
export function parseOpeningHours(text: string): OpeningHours[] {
  const parts = text.split(';').map((part) => {
    const [, days = '', opens = '', closes = ''] = RANGE.exec(part.trim()) ?? [];
    const parsedDays = parseDays(days);
    return parsedDays && { days: parsedDays, opens: toTime(opens), closes: toTime(closes) };
  });
  return parts.every((part) => part !== null) ? parts : [];
}
