import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';

const HTML_CHARACTERS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeAttribute = (text: string) => text.replace(/[&<>"]/g, (character) => HTML_CHARACTERS[character] ?? '');

/** Names the column in each cell, for narrow screens that show a row as a list. */
function labelCells(table: string): string {
  const heads = [...table.matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, head = '']) => head.replace(/<[^>]*>/g, ''));
  return table.replace(/<tr>(?:(?!<\/tr>)[^])*/g, (row) => {
    let column = 0;
    return row.replace(/<td/g, () => `<td data-label="${heads[column++] ?? ''}"`);
  });
}

/** What is no running text: code with its tags, and every other tag. Then a quote of either kind. */
const QUOTES = /<code[^]*?<\/code>|<[^>]*>|'|&quot;/g;

/** A quote after a longer one closes. */
const LONGEST_TAG = 300;

/**
 * Apostrophes and quotes as they are printed, in running text alone. A single quote that opens stays: it may be a sign of
 * minutes or a word cut short.
 */
const setQuotes = (html: string): string =>
  html.replace(QUOTES, (found, index: number) => {
    const before = html
      .slice(Math.max(0, index - LONGEST_TAG), index)
      .replace(/<[^>]*>$/, '')
      .slice(-1);
    if (found === "'") return /\p{L}/u.test(before) ? '’' : found;
    if (found !== '&quot;') return found;
    return before === '' || /[\s(>]/.test(before) ? '“' : '”';
  });

/** Browsers would show it as broken: the content security policy blocks it. */
const FOREIGN_PICTURE = /<img src="(?!\/(?!\/))[^>]*>/g;

/**
 * CommonMark with tables as HTML that is safe to insert: raw HTML comes out as text, and addresses keep only the
 * protocols of links and mail (micromark's defaults, which this relies on).
 *
 * @param tableLabel names the first table's scrolling region, which takes the keyboard's focus; the others are numbered
 */
export function renderMarkdown(text: string, tableLabel: string): string {
  const html = micromark(text, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });
  const label = escapeAttribute(tableLabel);
  let count = 0;
  const region = () => {
    count += 1;
    return `<div class="scroll" role="region" tabindex="0" aria-label="${label}${count > 1 ? ` ${count}` : ''}"><table>`;
  };
  // An author's own `<table>` is escaped, so these tags are micromark's.
  return setQuotes(html)
    .replace(FOREIGN_PICTURE, '')
    .replace(/<table>[^]*?<\/table>/g, labelCells)
    .replaceAll('<table>', region)
    .replaceAll('</table>', '</table></div>');
}
