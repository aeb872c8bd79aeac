/** With a capital letter at the beginning, by the rules of the language (i → İ in Azerbaijani). */
export const capitalise = (text: string, locale: string): string =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
