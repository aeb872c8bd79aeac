import { SEARCH_LENGTH } from '@/config/constants';

/** What is searched for, as an address or a form says it: one line without blanks at its ends, cut at its greatest length. */
export const readSearchQuery = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, SEARCH_LENGTH.max)
    // Half of a pair is no character: the server would write another one than the browser.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
