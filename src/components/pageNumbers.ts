/** Pages shown on each side of the current one. */
const REACH = 1;
/** Up to this many pages all numbers are shown. */
const SHORT = 7;

/** Page numbers to show; `null` is a gap. The first, the last and the neighbours are always included. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount <= SHORT) return all;
  const shown = all.filter((number) => number === 1 || number === pageCount || Math.abs(number - page) <= REACH);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    if (before === undefined || number === before + 1) return [number];
    // A gap of one page is as wide as its number.
    return number === before + 2 ? [before + 1, number] : [null, number];
  });
}
