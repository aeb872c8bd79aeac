const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type OpeningHours = { days: (typeof DAYS)[number][]; opens: string; closes: string };

/** Names of days as they are written, folded to lower case without dots and spaces. */
const NAMES: readonly RegExp[] = [
  /^(?:mon(?:day)?|be|bazarertəsi)$/,
  /^(?:tue(?:s(?:day)?)?|ça|çaxş|çərşənbəaxşamı)$/,
  /^(?:wed(?:nesday)?|ç|çərşənbə)$/,
  /^(?:thu(?:r(?:s(?:day)?)?)?|ca|cümaxş|cüməaxşamı)$/,
  /^(?:fri(?:day)?|c|cümə)$/,
  /^(?:sat(?:urday)?|ş|şənbə)$/,
  /^(?:sun(?:day)?|b|bazar)$/,
];

function dayOf(name: string): number | null {
  const folded = name.toLocaleLowerCase('az').replace(/[.\s]/g, '').normalize('NFC');
  const index = NAMES.findIndex((pattern) => pattern.test(folded));
  return index < 0 ? null : index;
}

/** `Mon–Fri`, or one day; `null` where it is not understood. A range may go over the end of the week. */
function daysOf(text: string): OpeningHours['days'] | null {
  const [first, last = first] = text.split(/[–—-]/).map(dayOf);
  if (first === null || last === null || first === undefined || last === undefined) return null;
  return DAYS.map((_, offset) => DAYS[(first + offset) % 7])
    .slice(0, ((last - first + 7) % 7) + 1)
    .flatMap((day) => day ?? []);
}

const RANGE = /^(.+?)[\s,:]+(\d{1,2}[:.]\d{2})\s*[–—-]\s*(\d{1,2}[:.]\d{2})$/;

const timeOf = (text: string) => text.replace('.', ':').padStart(5, '0');

/**
 * Reads the hours that people read, `Mon–Fri, 09:00–18:00` or `B.e.–cümə, 09:00–18:00`, parts apart by semicolons.
 * Empty unless all of it is understood: no hours are better than wrong ones.
 */
export function openingHours(text: string): OpeningHours[] {
  const parts = text.split(';').map((part) => {
    const [, days = '', opens = '', closes = ''] = RANGE.exec(part.trim()) ?? [];
    const known = daysOf(days);
    return known && { days: known, opens: timeOf(opens), closes: timeOf(closes) };
  });
  return parts.every((part) => part !== null) ? parts : [];
}
