type NumberSentenceProps = { text: string; number: string };

/** A sentence with the number of a record, which stands out and is not broken at its hyphens. */
export function NumberSentence({ text, number }: NumberSentenceProps) {
  const [before, after] = text.split(number);
  return (
    <>
      <span>{before}</span>
      <b className="num">{number}</b>
      <span>{after}</span>
    </>
  );
}
