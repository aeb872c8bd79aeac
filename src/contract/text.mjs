/*
 * How text that people write is cleaned and read, in the browser, on the server and in the commands of the terminal (plain
 * JavaScript, as Node 20 runs it). The schemas of the contract and the fields of the back office are made of it. Passwords,
 * codes, tokens, keys and the contents of files do not come here: they are taken byte for byte.
 *
 * Each function is idempotent: what was cleaned once stays as it is.
 */

/** Format characters that leave ink: the signs of Arabic and Syriac that enclose a number. */
const SEEN_FORMAT = String.raw`\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}`;
/** Joiners, and the tags that make a flag of 🏴: whether they count depends on what stands beside them. */
const JOINING = String.raw`\u200c\u200d\u{e0020}-\u{e007f}`;

/** Controls, format characters (marks of direction, soft hyphen, zero-width space), half surrogates. */
const INVISIBLE = new RegExp(`(?![\\n\\t${SEEN_FORMAT}${JOINING}])[\\p{Cc}\\p{Cf}\\p{Cs}\\u034f]`, 'gu');

/** What is kept of `JOINING`, and in the last place everything of it. */
const JOINED = new RegExp(
  [
    String.raw`(🏴[\u{e0020}-\u{e007e}]+\u{e007f})`,
    String.raw`((?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}]))`,
    String.raw`((?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic}))`,
    `[${JOINING}]`,
  ].join('|'),
  'gu',
);

/**
 * A text of one or more lines: composed (NFC), with `\n` between lines, without white space at its ends and without signs
 * that nobody sees; joiners stay between letters and within an emoji.
 *
 * @param {string} text
 */
export const cleanText = (text) =>
  text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(JOINED, (_, flag = '', letters = '', emoji = '') => flag + letters + emoji)
    .normalize('NFC')
    .trim();

/** Blank although Unicode has them among the signs: the empty cell of Braille, the empty note. */
const INK = /(?!\p{Default_Ignorable_Code_Point}|[\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether anything of it is seen. @param {string} text */
export const hasInk = (text) => INK.test(text);

/** The same, empty where nothing of it is seen. @param {string} text */
export const cleanSeen = (text) => {
  const clean = cleanText(text);
  return hasInk(clean) ? clean : '';
};

/** A value of JSON with its texts as forms would send them. @param {unknown} value @returns {unknown} */
export function cleanTexts(value) {
  if (typeof value === 'string') return cleanSeen(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanTexts(item)]));
}

/** A text that stands on one line, such as a name: a tab, as copied from a table, is a space. @param {string} text */
export const cleanLine = (text) => cleanSeen(text.replace(/\t+/g, ' '));

/** A hyphen, a dash or a minus of any kind. */
export const DASH = String.raw`[\p{Pd}\u2043\u2212]`;
const DASHES = new RegExp(DASH, 'gu');

/** More is no number, code or e-mail: some of what is asked of these takes time by the square of their length. */
const MAX_LENGTH = 1000;

/** Digits and letters of double width as plain ones, and nothing that is invisible. @param {string} text */
const toPlain = (text) =>
  text
    .slice(0, MAX_LENGTH)
    .replace(/[\uff01-\uff5e]/g, (sign) => sign.normalize('NFKC'))
    .replace(/\p{Default_Ignorable_Code_Point}|[\p{Cf}\p{Cs}]/gu, '')
    .normalize('NFC')
    .trim();

/** The Azerbaijani İ as I. @param {string} text */
const plainI = (text) => text.normalize('NFC').replaceAll('İ', 'I').normalize('NFC');

/** Capitals; the Azerbaijani İ and ı are I. @param {string} text */
const toCapitals = (text) => settle(toPlain(text), (one) => plainI(one.toUpperCase()));

/** Applies a function until nothing more changes. @param {string} text @param {(text: string) => string} step @returns {string} */
function settle(text, step) {
  const next = step(text);
  return next === text ? text : settle(next, step);
}

/**
 * An e-mail without what comes along when it is copied: `mailto:`, angle brackets and the name before them, a comma,
 * semicolon or full stop behind, invisible signs. It may still be none: of two addresses none is left out.
 *
 * @param {string} text
 */
export const bareEmail = (text) =>
  settle(toPlain(text), (email) =>
    plainI(email)
      .replace(/^(?![^<]*@[^<]*[,;])[^<>]*<([^<>]*)>[\s,;.]*$/, '$1')
      .replace(/^mailto:([^?]*).*$/is, '$1')
      .replace(/^[\s<]+|[\s>,;.]+$/g, ''),
  );

/**
 * The mailboxes of a list as mail programs copy it, `Leyla <l@example.com>; "Sınaq, Nigar" <n@example.com>`: between its
 * lines, commas and semicolons, but not those in a quoted name. @param {string} text @returns {string[]}
 */
export const splitEmails = (text) => text.match(/(?:"[^"\n]*"|<[^<>\n]*>|[^\n,;"<])+/g) ?? [];

/** The same in small letters, as e-mails are stored and compared. @param {string} text */
export const cleanEmail = (text) => bareEmail(text).toLowerCase();

/** A word before a telephone number. */
const PHONE_WORD = /^(?:(?:tel|telefon|telephone|phone|mob|mobil|mobile|nömrə|№|whatsapp)[\s.:]*)+/i;

/**
 * An Azerbaijani number in any usual spelling (`050 123 45 67`, `(012) 345-67-89`, `+994 50 …`, `994…`, `00994…`), or a
 * foreign one with its `+`, as `+994501234567`; `null` for no telephone number.
 *
 * @param {string} text
 */
export function normalizePhone(text) {
  const written = toPlain(text).replace(PHONE_WORD, '').replace(DASHES, '-');
  if (!/^[+\d\s()./-]+$/.test(written)) return null;
  const digits = written.replace(/\D/g, '');
  const isInternational = written.startsWith('+') || digits.startsWith('00');
  const bare = isInternational ? digits.replace(/^00/, '') : digits;
  // Up to ten digits are a national number, even when they begin with 994; after 994 some people keep the 0.
  const isNational = !isInternational && bare.length <= 10;
  const [, number] = (isNational ? /^0?([1-9]\d{8})$/ : /^9940?([1-9]\d{8})$/).exec(bare) ?? [];
  if (number) return `+994${number}`;
  return isInternational && !bare.startsWith('994') && /^[1-9]\d{7,14}$/.test(bare) ? `+${bare}` : null;
}

/** The word before a code; a BIC may itself begin with these letters. */
const CODE_WORD = /^(?:(?:IBAN|V[ÖO]EN|№|(?:SWIFT|BIC)(?=[\s.:/]))[\s.:/]*)+/;
/** The same behind it: `1234567890 (VÖEN)`. */
const CODE_WORD_BEHIND = /[\s(]+(?:IBAN|V[ÖO]EN)\)?$/;

/**
 * A code of a bank or a tax office (VÖEN, IBAN, SWIFT): capitals without spaces, dashes and the word beside it. It may
 * still be a wrong one.
 *
 * @param {string} text
 */
export const cleanCode = (text) =>
  settle(toCapitals(text), (code) =>
    plainI(code.replace(CODE_WORD, '').replace(CODE_WORD_BEHIND, '').replace(DASHES, '').replace(/\s/g, '')),
  );

/** A tax number (VÖEN), as `cleanCode` gives it. */
export const TAX_ID = /^\d{10}$/;

/** What stands between the parts of a reference. */
const BETWEEN = String.raw`[^\p{L}\p{N}]*`;
const REFERENCE = new RegExp(
  String.raw`(?<!\p{L})([A-Z]{2,4})${BETWEEN}(\d{2})${BETWEEN}(\d{5,12})(?![\p{L}\p{N}])`,
  'u',
);
/** The same with something between any two digits. */
const SPACED_REFERENCE = new RegExp(
  String.raw`(?<!\p{L})([A-Z]{2,4})${BETWEEN}(\d${BETWEEN}\d)${BETWEEN}((?:\d${BETWEEN}){4,11}\d)(?![\p{L}\p{N}])`,
  'u',
);

/**
 * The number of an order, an application or a message as the site gives it (`NQ-26-00031`), whatever was typed between its
 * letters and digits and around it; the cleaned text where there is none in it.
 *
 * @param {string} text
 */
export function cleanReference(text) {
  const written = toCapitals(text);
  const [, prefix, year = '', number = ''] = REFERENCE.exec(written) ?? SPACED_REFERENCE.exec(written) ?? [];
  return prefix ? [prefix, year, number].map((part) => part.replace(/[^A-Z\d]/g, '')).join('-') : written;
}

/** With every prefix that was ever set: what was given goes on being found. */
const OWN_REFERENCE = /^[A-Z]{2,4}-\d{2}-\d{5,12}$/;

/** Whether this text can be a number that the site has given: pages show no other text from an address as one. @param {string} text */
export const isReference = (text) => OWN_REFERENCE.test(text);

/** The text of a search, where it is a number in the way in which the site writes it. @param {string} typed */
export function toSearched(typed) {
  const reference = cleanReference(typed);
  return isReference(reference) ? reference : typed;
}

/** A number whose spaces stand between groups of three; the spaces are left out. Others stay as they are. @param {string} text */
const joinGroups = (text) =>
  text.replace(/^(-?[1-9]\d{0,2})((?:\s\d{3})+)(?!\d)/, (_, first, rest) => first + rest.replace(/\s/g, ''));

/**
 * A whole number, `1280` or `1 280`; `null` for any other text. @param {string} text
 */
export function parseWholeNumber(text) {
  const number = joinGroups(toPlain(text).replace(DASHES, '-'));
  return /^-?\d{1,10}$/.test(number) ? Number(number) : null;
}

const CURRENCY = /^(?:₼|AZN(?!\p{L}))\s*|\s*(?:₼|(?<!\p{L})(?:AZN|man\.?|manat))$/giu;

/**
 * An amount in AZN as qəpik, with a comma or a point before one or two digits: `38`, `38,5`, `1 280,00`, `12.50 AZN`, `₼12,5`.
 * `null` for any other text: `12 50`, `1.280` and `12,505` could mean two things.
 *
 * @param {string} text
 */
export function parseMoney(text) {
  const number = joinGroups(toPlain(text).replace(CURRENCY, ''));
  const [, whole, fraction = ''] = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(number) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

const FIRST_YEAR = 1900;
const YEARS_AHEAD = 30;

/** The first and the last day that somebody can mean: two digits of a year in a field of a browser are one of the year 26. @param {Date} now */
export const findDateLimits = (now) => ({
  min: `${FIRST_YEAR}-01-01`,
  max: `${now.getUTCFullYear() + YEARS_AHEAD}-12-31`,
});

/** Whether a date that begins with the year, `2026-12-31` or longer, lies in a year that somebody can mean. @param {string} date @param {Date} now */
export const isUsualYear = (date, now) => {
  const { min, max } = findDateLimits(now);
  return /^\d{4}-/.test(date) && date.slice(0, 10) >= min && date.slice(0, 10) <= max;
};
