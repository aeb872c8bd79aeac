import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import sprite from './icons.svg';

type EmptyStateProps = {
  title: string;
  text?: string;
  /** Link to the next step; never left out. */
  children?: ReactNode;
  tone?: 'saffron' | 'nar';
  headingLevel?: 2 | 3;
};

/** Shown instead of an empty list. */
export function EmptyState({ title, text, children, tone = 'saffron', headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.void}>
      <svg className={`${styles.art} ${styles[tone]}`} aria-hidden="true" focusable="false">
        <use href={`${sprite.src}#void`} />
      </svg>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
