import type { AccountLine } from '@/contract/accountCart';
import type { Quote } from '@/contract/quotes';
import { findQuotedLine, maxQuoted } from './cartLines';

const isSameLine = (one: AccountLine | undefined, other: AccountLine | undefined) =>
  one?.quantity === other?.quantity && one?.unit_price === other?.unit_price;

const byId = (lines: AccountLine[]) => new Map(lines.map((line) => [line.id, line]));

/** Whether two lists hold the same, in whatever order. */
export function isSameCart(one: AccountLine[], other: AccountLine[]): boolean {
  const others = byId(other);
  return one.length === other.length && one.every((line) => isSameLine(line, others.get(line.id)));
}

/**
 * The account's list with the changes that were made to this browser's list: quantities are those that were chosen, so the
 * same change twice is one.
 * @param base what this browser's list was before the changes
 */
export function applyEdits(base: AccountLine[], mine: AccountLine[], theirs: AccountLine[]): AccountLine[] {
  const [before, own, present] = [byId(base), byId(mine), byId(theirs)];
  const isEdited = (id: number) => !isSameLine(before.get(id), own.get(id));
  return [
    ...theirs.flatMap((line) => (isEdited(line.id) ? (own.get(line.id) ?? []) : line)),
    ...mine.filter(({ id }) => isEdited(id) && !present.has(id)),
  ];
}

/**
 * A guest's list and the account's as one: the larger quantity of each product, up to what can be ordered of it. What is
 * sold out stays, so that the cart can say so.
 */
export function joinCarts(
  mine: AccountLine[],
  theirs: AccountLine[],
  quote: Quote,
): { lines: AccountLine[]; isLowered: boolean } {
  const [own, present] = [byId(mine), byId(theirs)];
  let isLowered = false;
  const lines = [...theirs, ...mine.filter(({ id }) => !present.has(id))].map((line) => {
    const wanted = Math.max(line.quantity, own.get(line.id)?.quantity ?? 0);
    const quoted = findQuotedLine(quote, line.id);
    const quantity = quoted && quoted.available > 0 ? Math.min(wanted, maxQuoted(quoted)) : wanted;
    isLowered ||= quantity < wanted;
    return { ...line, ...own.get(line.id), quantity };
  });
  return { lines, isLowered };
}
