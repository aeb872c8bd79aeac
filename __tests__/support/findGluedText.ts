const INLINE =
  'a|abbr|b|bdi|button|cite|code|data|del|em|i|ins|kbd|label|output|s|small|span|strong|sub|summary|sup|time|u';
/** What a browser for text shows nothing of, and what marks a part of a word. */
const UNSEEN = /<!--[^]*?-->|<(script|style|svg|noscript|template|select|datalist)\b[^]*?<\/\1>/g;
const INSIDE_WORDS = /<(?:wbr|img|source|input)\b[^>]*>|<\/?(?:mark|picture)\b[^>]*>/g;

/**
 * Words of HTML that stand side by side and have nothing between them but the ends of elements that begin no line: whoever
 * reads the text without the style (a browser for text, a copy, a search engine) reads one word.
 */
export function findGluedText(html: string): string[] {
  const body = html
    .replace(/^[^]*?<body[^>]*>/, '')
    .replace(UNSEEN, '')
    .replace(INSIDE_WORDS, '');
  const between = new RegExp(`([^\\s<>]+)((?:</?(?:${INLINE})\\b[^>]*>)+)(?=([^\\s<>]+))`, 'g');
  return [...body.matchAll(between)].flatMap(([, before = '', , after = '']) =>
    /[\p{L}\p{N}]$/u.test(before.replace(/&\w+;$/, '')) && /^[\p{L}\p{N}+]/u.test(after) ? `${before}|${after}` : [],
  );
}

/** Links that only style and `aria-label` give words to. */
export const findWordlessLinks = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*>([^]*?)<\/a>/g)].flatMap(([link, inner = '']) =>
    inner
      .replace(UNSEEN, '')
      .replace(/<img[^>]*\balt="[^"]+"[^>]*>/g, 'x')
      .replace(/<[^>]+>/g, '')
      .trim() === ''
      ? link
      : [],
  );
