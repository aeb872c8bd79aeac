import { useId, type ReactNode } from 'react';
import { Link } from './Link';

type NumbersProps = {
  /** Visually hidden heading. */
  title: string;
  /** Whose `href` leads to what it counts. */
  figures: { value: string; label: string; href?: string }[];
  /** A line below them. */
  note?: ReactNode;
};

/** A dark band of large numbers with captions. */
export function Numbers({ title, figures, note }: NumbersProps) {
  const id = useId();
  if (figures.length === 0) return null;
  return (
    <section className="Numbers-numbers" aria-labelledby={id}>
      <div className="hashiye" />
      <div className="wrap">
        <h2 className="sr" id={id}>
          {title}
        </h2>
        <dl>
          {figures.map(({ value, label, href }) => (
            <div key={label}>
              <dt>
                {href ? (
                  <Link className="cover" href={href}>
                    {label}
                  </Link>
                ) : (
                  label
                )}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {note && <p className="Numbers-note tiny">{note}</p>}
      </div>
    </section>
  );
}

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
