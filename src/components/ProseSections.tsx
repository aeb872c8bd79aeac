import type { ReactNode } from 'react';
import styles from './ProseSections.module.css';

type ProseSectionsProps = {
  /** `body` is HTML that the server made from CommonMark: nothing in it comes from a visitor, raw HTML was escaped. */
  sections: {
    anchor?: string | undefined;
    heading: string;
    body: string;
    /** What stands at the end of the section. */
    end?: ReactNode;
  }[];
};

/** Rich text in sections that an address can point into. */
export function ProseSections({ sections }: ProseSectionsProps) {
  return (
    <div className={styles.sections}>
      {sections.map(({ anchor, heading, body, end }) => (
        <section key={heading} className="prose">
          <h2 id={anchor}>{heading}</h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
          {end}
        </section>
      ))}
    </div>
  );
}
