import createMarkdown, { type Env, type StateCore, type Token, type MarkdownIt } from 'markdown-it';

/** Of quotes and lists within each other; a list counts twice. */
const MAX_DEPTH = 100;

/** A text of 60,000 characters with lists, links and tables has 6,000. */
const MAX_SIGNS = 10_000;

/** Where the parser stops to look for markup, beside the ends of lines. */
const SIGNS = new Set('!"#$%&\'*+-:<=>@[\\]^_`{|}~');

const countSigns = (line: string): number => {
  let count = 0;
  for (const character of line) if (SIGNS.has(character)) count += 1;
  return count;
};

/**
 * Whether a text has more markup than is rendered. The bound is on work: each sign costs as much as dozens of letters, and
 * a text is rendered in one go. Rows of a table count as many cells as the widest before them, as short ones are filled.
 */
function hasTooManySigns(text: string): boolean {
  let signs = 0;
  let widest = 0;
  for (const line of text.split('\n')) {
    const cells = line.split('|').length;
    widest = line.trim() ? Math.max(widest, cells) : 0;
    signs += 1 + countSigns(line) + Math.max(0, widest - cells);
    if (signs > MAX_SIGNS) return true;
  }
  return false;
}

/** What stands in a line of text, without markup. */
const toText = (inline: Token | undefined): string =>
  (inline?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');

/** Names the column in each cell, for narrow screens that show a row as a list. */
function labelCells({ tokens }: StateCore): void {
  let heads: string[] = [];
  let column = 0;
  tokens.forEach((token, index) => {
    if (token.type === 'table_open') heads = [];
    if (token.type === 'tr_open') column = 0;
    if (token.type !== 'th_open' && token.type !== 'td_open') return;
    // The content security policy blocks a style.
    const align = token.attrGet('style')?.toString().replace('text-align:', '');
    token.attrs = null;
    if (token.type === 'th_open') heads.push(toText(tokens[index + 1]));
    else token.attrSet('data-label', heads[column++] ?? '');
    if (align) token.attrSet('align', align);
  });
}

/**
 * Apostrophes and quotes as they are printed, in running text alone. A single quote that opens stays: it may be a sign of
 * minutes or a word cut short.
 */
function setQuotes({ tokens }: StateCore): void {
  for (const { children } of tokens) {
    let before = '';
    for (const token of children ?? []) {
      if (token.type === 'text') {
        const last = before;
        token.content = token.content.replace(/['"]/g, (quote, index: number, text: string) => {
          const previous = index > 0 ? (text[index - 1] ?? '') : last;
          if (quote === "'") return /\p{L}/u.test(previous) ? '’' : quote;
          return previous === '' || /[\s(]/.test(previous) ? '“' : '”';
        });
      }
      before = token.content.at(-1) ?? (token.tag === 'br' || token.type === 'softbreak' ? '\n' : before);
    }
  }
}

/** Browsers would show it as broken: the content security policy blocks it. */
const isForeignPicture = ({ type, attrs }: Token): boolean =>
  type === 'image' && !attrs?.some(([name, value]) => name === 'src' && /^\/(?!\/)/.test(String(value)));

function removeForeignPictures({ tokens }: StateCore): void {
  for (const token of tokens) token.children &&= token.children.filter((child) => !isForeignPicture(child));
}

/** An address without a protocol, or with one that leads to a page, a mailbox or a telephone. */
const SAFE_ADDRESS = /^(?:(?:https?|mailto|tel):|[^:/?#]*(?:[/?#]|$))/i;

const markdown = createMarkdown('commonmark', { html: false, maxNesting: MAX_DEPTH }).enable('table').use(readSuffixes);
markdown.validateLink = (address) => SAFE_ADDRESS.test(address);
markdown.core.ruler.push('quotes', setQuotes);
markdown.core.ruler.push('pictures', removeForeignPictures);
markdown.core.ruler.push('cells', labelCells);

const { escapeHtml } = markdown.utils;

type Tables = { tableLabel: string; tables: number };

markdown.renderer.rules.table_open = (_tokens, _index, _options, env) => {
  const { tableLabel, tables } = env as Tables;
  Object.assign(env ?? {}, { tables: tables + 1 });
  const label = escapeHtml(tableLabel) + (tables > 0 ? ` ${tables + 1}` : '');
  return `<div class="scroll" role="region" tabindex="0" aria-label="${label}"><table>\n`;
};
markdown.renderer.rules.table_close = () => '</table></div>\n';

/** `null` for a text with more markup than is rendered. */
function parse(text: string, env: Env): Token[] | null {
  if (hasTooManySigns(text)) return null;
  const tokens = markdown.parse(text, env);
  // What stands deeper the parser leaves out.
  return tokens.some(({ level }) => level >= MAX_DEPTH - 1) ? null : tokens;
}

/** Whether the markup of a text is rendered; otherwise all of it is shown as it was typed. */
export const isRendered = (text: string): boolean => parse(text, {}) !== null;

const renderAsTyped = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => `<p>${block.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('\n');

/**
 * CommonMark with tables as HTML that is safe to insert: raw HTML comes out as text, and addresses keep only the
 * protocols of pages, mail and telephones; other links come out as text too, and so does all of a text with too much
 * markup (`isRendered`). The time grows with the length of the text alone.
 *
 * @param tableLabel names the first table's scrolling region, which takes the keyboard's focus; the others are numbered
 */
export function renderMarkdown(text: string, tableLabel: string): string {
  const env: Tables = { tableLabel, tables: 0 };
  const tokens = parse(text, env);
  return tokens ? markdown.renderer.render(tokens, markdown.options, env).trimEnd() : renderAsTyped(text);
}

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
function readSuffixes(md: MarkdownIt): void {
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
