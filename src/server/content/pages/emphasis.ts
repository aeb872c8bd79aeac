import type { MarkdownIt } from 'markdown-it';

/*
 * Azerbaijani puts its suffixes onto whatever a word ends with: `**«Nəqş»**in`, `**10%**dən`; also `**№**5` is written.
 * CommonMark reads a sign of emphasis between punctuation and a letter or digit only as an opening one, or only as a
 * closing one before punctuation.
 */

const OPENING = /[\p{Ps}«‹]/u;
/** What may be the first of a marked text right after a letter; not what ends a sentence or calculates. */
const BEGINNING = /[\p{Ps}\p{Pi}\p{Sc}\p{So}"'#@§]/u;
const LETTER = /\p{L}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;
const STAR = 0x2a;

/** What follows a run of so many signs between two texts side by side: the end of the second, or the next such run. */
const SECOND_ENDS: Readonly<Record<number, RegExp>> = {
  2: /[^*]{1,500}\*(?!\*)/y,
  4: /[^*]{1,500}(?:\*{2}|\*{4})(?!\*)/y,
};

/** Emphasis beside a suffix, and two emphasised texts side by side, as `**a****b**`. */
export function readSuffixes(md: MarkdownIt): void {
  const { State } = md.inline;

  md.inline.State = class extends State {
    /** Where the second half of a run begins that ends one text and begins the next. */
    #half = -1;

    override scanDelims(start: number, canSplitWord: boolean) {
      const scanned = super.scanDelims(start, canSplitWord);
      if (start === this.#half) return { ...scanned, can_open: true, can_close: false };
      const { length } = scanned;
      const end = start + length;
      const before = [...this.src.slice(Math.max(0, start - 2), start)].at(-1) ?? ' ';
      const [after = ' '] = this.src.slice(end, Math.min(end + 2, this.posMax));
      if (/\s/.test(before) || /\s/.test(after)) return scanned;

      const isStar = this.src.charCodeAt(start) === STAR;
      if (isStar && this.#isBetweenTwo(length, end)) {
        this.#half = start + length / 2;
        return { can_open: false, can_close: true, length: length / 2 };
      }
      return {
        length,
        can_close: scanned.can_close || (LETTER_OR_DIGIT.test(after) && !OPENING.test(before)),
        can_open: scanned.can_open || (isStar && LETTER.test(before) && BEGINNING.test(after)),
      };
    }

    #isBetweenTwo(length: number, end: number): boolean {
      const previous = this.delimiters.at(-1);
      const pattern = SECOND_ENDS[length];
      if (!pattern || previous?.marker !== STAR || !previous.open || previous.length !== length / 2) return false;
      pattern.lastIndex = end;
      return pattern.test(this.src);
    }
  };
}
