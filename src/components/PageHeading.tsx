import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

type PageHeadingProps = { title: string; lead?: string | undefined; children?: ReactNode };

/** The one h1 of a page and the sentence that explains it. */
export function PageHeading({ title, lead, children }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  );
}
