import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';

const HTML_CHARACTERS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeAttribute = (text: string) => text.replace(/[&<>"]/g, (character) => HTML_CHARACTERS[character] ?? '');

/**
 * CommonMark with tables as HTML that is safe to insert: raw HTML comes out as text, and addresses keep only the
 * protocols of links and mail (micromark's defaults, which this relies on).
 *
 * @param tableLabel names each table's scrolling region, which takes the keyboard's focus
 */
export function renderMarkdown(text: string, tableLabel: string): string {
  const html = micromark(text, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });
  const region = `<div class="scroll" role="region" tabindex="0" aria-label="${escapeAttribute(tableLabel)}">`;
  // No text of the author can hold these tags: there they are escaped.
  return html.replaceAll('<table>', `${region}<table>`).replaceAll('</table>', '</table></div>');
}
