import type { ReactNode } from 'react';
import { findHits } from '@/lib/search';

type MarkedProps = { text: string; words: readonly string[] };

/** A text in which the words that were found are marked. */
export function Marked({ text, words }: MarkedProps) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { start, end } of findHits(text, words)) {
    parts.push(
      <span key={`before ${start}`}>{text.slice(from, start)}</span>,
      <mark key={start} className="ResultGroup-mark">
        {text.slice(start, end)}
      </mark>,
    );
    from = end;
  }
  return (
    <>
      {parts}
      <span>{text.slice(from)}</span>
    </>
  );
}
