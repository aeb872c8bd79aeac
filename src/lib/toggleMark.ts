/** Of bold and of italic text in Markdown. */
export type Mark = '**' | '*';

/** What stands in the place of a part of a text, and what of it is selected then. */
export type Replacement = { text: string; range: [start: number, end: number]; chosen: [start: number, end: number] };

/** The signs of a list, a quote or a heading, words and spaces of each line. */
const LINE = /^([^\S\n]*(?:(?:[-+*>]|\d+[.)]|#{1,6})[^\S\n]+)*)(.*?)([^\S\n]*)$/gm;
const SAME: Readonly<Record<Mark, RegExp>> = { '**': /(?<!\\)\*\*/g, '*': /(?<![\\*])\*(?!\*)/g };

/** Of so many signs: three are both. */
const hasMark = (count: number, mark: Mark) => (mark === '*' ? count % 2 === 1 : count > 1);

/** Bold or italic, or no longer: the words of each line, as signs stand neither at spaces nor around a list. */
export function toggleMark(value: string, start: number, end: number, mark: Mark): Replacement {
  const text = value.slice(start, end);
  const { length } = mark;
  const before = /\*{0,3}$/.exec(value.slice(0, start))?.[0].length ?? 0;
  const after = /^\*{0,3}/.exec(value.slice(end))?.[0].length ?? 0;
  if (hasMark(before, mark) && hasMark(after, mark)) {
    return { text, range: [start - length, end + length], chosen: [0, text.length] };
  }
  if (!text.trim()) return { text: mark + text + mark, range: [start, end], chosen: [length, length + text.length] };
  let chosen: Replacement['chosen'] | undefined;
  const marked = text.replace(LINE, (line, lead: string, words: string, space: string) => {
    if (!words) return line;
    const plain = words.replace(SAME[mark], '');
    const first = lead.length + length;
    chosen = [first, first + plain.length];
    return lead + mark + plain + mark + space;
  });
  return { text: marked, range: [start, end], chosen: chosen && !text.includes('\n') ? chosen : [0, marked.length] };
}
