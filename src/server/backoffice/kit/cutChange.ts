import type { TextChange } from '@/contract/adminViews';

/** Words that are shown before and behind what has changed. */
const AROUND = 8;
/** Letters of what has changed. */
const MAX = 400;

const shorten = (text: string) => (text.length > MAX ? `${text.slice(0, MAX).trimEnd()}…` : text);

/** Where a text differs from the one before it: from its first word that is another to its last, with a few words around. */
export function cutChange(before: string, after: string): TextChange {
  const [one, other] = [before, after].map((text) => text.trim().split(/(?<=\S)(?=\s)/)) as [string[], string[]];
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const from = Math.max(0, start - AROUND);
  const behind = one.slice(one.length - end);
  return {
    start: (from > 0 ? '…' : '') + one.slice(from, start).join(''),
    removed: shorten(one.slice(start, one.length - end).join('')),
    added: shorten(other.slice(start, other.length - end).join('')),
    end: behind.slice(0, AROUND).join('') + (behind.length > AROUND ? ' …' : ''),
  };
}
