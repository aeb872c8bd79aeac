import type { ReactNode } from 'react';
import { breakWords } from '@/lib/breakWords';
import styles from './PageHeading.module.css';

type PageHeadingProps = { title: ReactNode; lead?: ReactNode; children?: ReactNode };

/** The h1 of a page and its introduction. */
export function PageHeading({ title, lead, children }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <h1>{typeof title === 'string' ? breakWords(title) : title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  );
}

type SectionHeadProps = {
  title: string;
  text?: string | undefined;
  /** On the right: a link or filters. */
  aside?: ReactNode;
};

export function SectionHead({ title, text, aside }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2>{breakWords(title)}</h2>
        {text && <p>{text}</p>}
      </div>
      {aside}
    </div>
  );
}
