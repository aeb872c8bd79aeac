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
