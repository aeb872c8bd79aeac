import type { ReactNode } from 'react';
import { breakWords } from '@/lib/breakWords';

type PageHeadingProps = { title: ReactNode; lead?: ReactNode; children?: ReactNode };

/** The h1 of a page and its introduction. */
export function PageHeading({ title, lead, children }: PageHeadingProps) {
  return (
    <div className="PageHeading-heading">
      <h1>{typeof title === 'string' ? breakWords(title) : title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  );
}

type SectionProps = SectionHeadProps & {
  id?: string;
  /** On a ground of its own. */
  isSunk?: boolean;
  children: ReactNode;
};

type SectionHeadProps = {
  title: string;
  text?: string | undefined;
  /** On the right: a link or filters. */
  aside?: ReactNode;
};

/** A part of a page, as wide as the window. */
export function Section({ id, isSunk = false, children, ...head }: SectionProps) {
  return (
    <section className={isSunk ? 'section section--sunk' : 'section'} id={id}>
      <div className="wrap">
        <SectionHead {...head} />
        {children}
      </div>
    </section>
  );
}

export function SectionHead({ title, text, aside }: SectionHeadProps) {
  return (
    <div className="PageHeading-head">
      <div>
        <h2>{breakWords(title)}</h2>
        {text && <p>{text}</p>}
      </div>
      {aside}
    </div>
  );
}
