/** A date, or with it a time, as it is typed, `31.12.2026 09:30`, in the order in which it is kept: `2026-12-31T09:30`. */
export function readDateText(text: string): string {
  const typed = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?:,?\s+(\d{1,2}):(\d{2}))?$/.exec(text);
  if (!typed) return text;
  const [, day = '', month = '', year = '', hour, minute = ''] = typed;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return hour === undefined ? date : `${date}T${hour.padStart(2, '0')}:${minute}`;
}

/** The same as it is written in Azerbaijan: `31.12.2026`, `31.12.2026 09:30`. Anything else stays. */
export const showDateText = (date: string): string =>
  date.replace(
    /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?$/,
    (_, year: string, month: string, day: string, time = '') => `${day}.${month}.${year} ${time}`.trim(),
  );
