import { searchWords } from '@/lib/search';
import { fold } from '@/lib/text';

/**
 * The rows whose names hold all words of a text, also parts of words, whatever their capitals and marks: `sekil` finds
 * `Şəkil`. SQLite makes small letters of ASCII only.
 */
export function filterNamed<Row extends { name: string }>(rows: readonly Row[], text: string): Row[] {
  const words = searchWords(text);
  if (words.length === 0) return [...rows];
  return rows.filter(({ name }) => {
    const folded = fold(name);
    return words.every((word) => folded.includes(word));
  });
}
