/** How many neighbours of the current page are shown on each side. */
const REACH = 1;
/** Lists this short are shown whole. */
const SHORT = 7;

/** The numbers to show; `null` stands for a gap. The first, the last and the neighbours are always there. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount <= SHORT) return all;
  const shown = all.filter((number) => number === 1 || number === pageCount || Math.abs(number - page) <= REACH);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    if (before === undefined || number === before + 1) return [number];
    // A gap of one page is no shorter than the page itself.
    return number === before + 2 ? [before + 1, number] : [null, number];
  });
}
