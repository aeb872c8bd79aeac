/** Texts one after the other; what ends like no sentence is set apart from the next. */
export const joinTexts = (...texts: string[]): string =>
  texts
    .filter(Boolean)
    .reduce((all, text) => (all ? `${all}${/[.!?:;,…][”"»)]?$/.test(all) ? ' ' : ' · '}${text}` : text), '');
