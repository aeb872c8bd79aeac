// What somebody copied of a page or of Word, as the site's rich text. In browsers only: it needs `DOMParser`.

const BLOCKS = 'p,div,section,article,main,header,footer,h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,pre,dl,dt,dd,figure';
/** What nobody sees, pictures of other sites, and what Word has as deleted or as a comment. */
const UNSEEN =
  'head,style,script,title,img,svg,button,input,select,textarea,del,.msocomanchor,[style*="mso-element:comment"]';
const ITEM = /^ *(?:-|\d+\.) /;
/** An item that may follow a line of text at once. */
const FIRST_ITEM = /^ *(?:-|1\.) /;
const ADDRESS = /^(?:https?:|mailto:|tel:|\/(?!\/))/i;

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/** A text without markup, as a line of Markdown. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/[\\`*[\]]|<(?=[a-z/!?])|&(?=#?\w+;)/gi, '\\$&')
    // Within a word it marks nothing.
    .replace(/(?<!\w)_|_(?!\w)/g, '\\_');

/** An address as a link of Markdown has it. */
export const escapeAddress = (address: string): string =>
  address
    .replace(/[\s<>]/g, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');

/** More signs than follow each other in a piece of code, at least so many. */
const fence = (code: string, least: number) =>
  '`'.repeat(Math.max(least, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)));

function toCode(code: string): string {
  const signs = fence(code, 1);
  const space = code.includes('`') ? ' ' : '';
  return code.trim() && signs + space + code + space + signs;
}

/** Signs stand at words, not at the spaces around them. */
const wrap = (text: string, before: string, after = before) =>
  text.trim() &&
  text.replace(/^(\s*)([^]*?)(\s*)$/, (_, ...[start, words, end]) => start + before + words + after + end);

const SCRIPT_FROM = '0123456789+-−';
const SCRIPTS = { super: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₋' } as const;

/** Numbers that stand higher or lower: Markdown has no signs for that, and 10⁶ is not 106. Other texts stay as they are. */
function toScript(element: Element, text: string): string {
  const own = element.localName.replace(/^sup$/, 'super');
  const place = /(?<![\w-])vertical-align:\s*(\w+)/.exec(styleOf(element))?.[1] ?? own;
  if ((place !== 'super' && place !== 'sub') || !/^[-\d+−]+$/.test(text)) return text;
  return [...text].map((sign) => SCRIPTS[place][SCRIPT_FROM.indexOf(sign)]).join('');
}

type Marks = { isBold: boolean; isItalic: boolean };

function readMarks(element: Element): Marks {
  const style = styleOf(element);
  // Google Docs wraps all of it in a bold element that is not bold. Word has properties that only end with this name.
  const weight = /(?<![\w-])font-weight:\s*(\w+)/.exec(style)?.[1];
  return {
    isBold: weight ? weight === 'bold' || Number(weight) >= 600 : element.matches('b,strong'),
    isItalic: /(?<![\w-])font-style:\s*italic/.test(style) || element.matches('i,em'),
  };
}

function toLine(element: Element, around: Marks = { isBold: false, isItalic: false }): string {
  if (element.localName === 'code') return toCode(element.textContent);
  const own = readMarks(element);
  const inside = { isBold: around.isBold || own.isBold, isItalic: around.isItalic || own.isItalic };
  const text = toScript(element, [...element.childNodes].map((node) => toInline(node, inside)).join(''));
  const slanted = own.isItalic && !around.isItalic ? wrap(text, '*') : text;
  const marked = own.isBold && !around.isBold ? wrap(slanted, '**') : slanted;
  if (element.localName !== 'a') return marked;
  const address = element.getAttribute('href') ?? '';
  return ADDRESS.test(address) ? wrap(marked, '[', `](${escapeAddress(address)})`) : marked;
}

function toInline(node: Node, around?: Marks): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeText(node.nodeValue ?? '');
  if (!(node instanceof Element) || node.matches(UNSEEN) || styleOf(node).includes('mso-list:Ignore')) return '';
  return node.localName === 'br' ? '\\\n' : toLine(node, around);
}

/** One block of text. What would begin another kind of block there is escaped. */
const tidy = (text: string) =>
  text
    .replace(/(\*{2,3})(\s*)\1/g, '$2')
    .replace(/ *(\\\n) */g, '$1')
    .replace(/^(?:\\?\s)+|(?:\\?\s)+$/g, '')
    .replace(/^(?:[#>+~-]|=+$)/gm, '\\$&')
    .replace(/^(\d+)([.)] )/gm, '$1\\$2');

const joinBlocks = (blocks: readonly string[], isItem = false) =>
  blocks.reduce((text, block) => {
    const isTight =
      (isItem && FIRST_ITEM.test(block)) ||
      (ITEM.test(block) && ITEM.test(text.slice(text.lastIndexOf('\n\n') + 1).trim()));
    return text ? `${text}${isTight ? '\n' : '\n\n'}${block}` : block;
  }, '');

const isList = ({ localName }: Element) => localName === 'ul' || localName === 'ol';

/** The items of a list, each with the lists that Google Docs puts behind it and not into it. */
function groupItems(list: Element): Element[][] {
  const groups: Element[][] = [];
  for (const child of list.children) {
    const last = groups.at(-1);
    if (last && isList(child)) last.push(child);
    else groups.push([child]);
  }
  return groups;
}

function toList(list: Element): string {
  const start = list instanceof HTMLOListElement ? Math.max(1, list.start) : 1;
  const items = groupItems(list).map((elements, index) => {
    const sign = list.localName === 'ol' ? `${start + index}. ` : '- ';
    const blocks = elements.flatMap((element) => (isList(element) ? toBlock(element) : toBlocks(element)));
    return sign + joinBlocks(blocks, true).replace(/\n/g, `\n${' '.repeat(sign.length)}`);
  });
  return items.filter((item) => !/^\S+ $/.test(item)).join('\n');
}

function toTable(table: Element): string[] {
  const rows = [...table.querySelectorAll('tr')].map((row) => [...row.children]);
  const width = Math.max(0, ...rows.map(({ length }) => length));
  // A frame around something else.
  if (width < 2) return rows.flat().flatMap(toBlocks);
  const lines = rows.map((row) => {
    const cells = Array.from({ length: width }, (_, index) => (row[index] ? toBlocks(row[index]).join(' ') : ''));
    return `| ${cells.map((cell) => cell.replace(/\\?\n/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;
  });
  lines.splice(1, 0, `|${' --- |'.repeat(width)}`);
  return [lines.join('\n')];
}

/** A paragraph of Word that is an item of a list: its sign stands in it as text. */
function toWordItem(paragraph: Element): string | null {
  const level = /mso-list:[^;]*level(\d)/.exec(styleOf(paragraph))?.[1];
  if (!level) return null;
  const sign = paragraph.querySelector('[style*="mso-list:Ignore"]')?.textContent.trim() ?? '';
  const number = /^\d+/.exec(sign)?.[0];
  return `${'   '.repeat(Number(level) - 1)}${number ? `${number}.` : '-'} ${tidy(toLine(paragraph))}`;
}

function toBlock(element: Element): string[] {
  const name = element.localName;
  // The name of the page is its first heading.
  if (/^h\d$/.test(name)) {
    const text = tidy(toLine(element).replaceAll('**', '').replaceAll('\\\n', ' '));
    return text ? [`${'#'.repeat(Math.max(2, Number(name[1])))} ${text}`] : [];
  }
  if (isList(element)) return [toList(element)];
  if (name === 'table') return toTable(element);
  if (name === 'pre') {
    const code = element.textContent.trimEnd();
    const signs = fence(code, 3);
    return [`${signs}\n${code}\n${signs}`];
  }
  if (name === 'blockquote') return [joinBlocks(toBlocks(element)).replace(/^/gm, '> ')];
  const item = toWordItem(element);
  return item === null ? toBlocks(element) : [item];
}

function toBlocks(parent: Element): string[] {
  const blocks: string[] = [];
  let line = '';
  const endLine = () => {
    blocks.push(tidy(line));
    line = '';
  };
  for (const node of parent.childNodes) {
    if (node instanceof Element && node.matches(UNSEEN)) continue;
    if (!(node instanceof Element) || !(node.matches(BLOCKS) || node.querySelector(BLOCKS))) line += toInline(node);
    else {
      endLine();
      blocks.push(...toBlock(node));
    }
  }
  endLine();
  return blocks.filter(Boolean);
}

/**
 * CommonMark with tables of what stands in a clipboard as HTML: headings from the second level on, paragraphs, bold,
 * italic, lists (those of Word too), links, quotes, code and tables. Pictures and looks are left out.
 */
export const htmlToMarkdown = (html: string): string =>
  joinBlocks(toBlocks(new DOMParser().parseFromString(html, 'text/html').body));

/** A plain text with the bullets that notes of a phone and messengers write, as lists; all else of it stays. */
export const bulletsToMarkdown = (text: string): string => text.replace(/^([ \t]*)[•◦▪●○‣·][ \t\u00a0]+/gm, '$1- ');
