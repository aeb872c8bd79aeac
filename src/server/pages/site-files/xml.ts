const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Characters that XML 1.0 forbids, escaped or not. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** A text between tags or in an attribute. */
export const xmlText = (text: string) =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** An element with text in it. */
export const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
