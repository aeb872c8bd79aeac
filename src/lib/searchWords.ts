import { fold } from './fold';

/** The folded words of a text, each once; what is no letter or digit parts them. */
export const searchWords = (text: string): string[] => [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu))];
