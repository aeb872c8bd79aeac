/** Letters that are kept before the first difference. */
const LEAD = 30;

/** Half of a sign of two units at an end would be shown as a box. */
const cut = (text: string, start: number, end: number) =>
  text
    .slice(start, end)
    .replace(/^[\uDC00-\uDFFF]/, '')
    .replace(/[\uD800-\uDBFF]$/, '');

/** Two versions of a text, cut to the place where they begin to differ. @param most letters of each */
export function shortenAround(from: string, to: string, most: number): { from: string; to: string } {
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const isLong = Math.max(from.length, to.length) > most;
  const start = isLong ? Math.max(0, same - LEAD) : 0;
  const shorten = (text: string) =>
    `${start > 0 ? '…' : ''}${cut(text, start, start + most)}${text.length > start + most ? '…' : ''}`;
  return { from: shorten(from), to: shorten(to) };
}
