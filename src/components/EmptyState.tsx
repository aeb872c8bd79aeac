import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  title: string;
  text?: string;
  /** The next step: there is always one. */
  children?: ReactNode;
  tone?: 'saffron' | 'nar';
  headingLevel?: 2 | 3;
};

/** What stands where a list would be. */
export function EmptyState({ title, text, children, tone = 'saffron', headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.void}>
      <svg className={styles.art} viewBox="0 0 200 160" aria-hidden="true" focusable="false">
        <path className={styles.ground} d="M38 8h124l30 30v84l-30 30H38L8 122V38z" />
        <g transform="translate(100 80)">
          <path
            className={styles.outer}
            d="M58 0L41 17L41 41L17 41L0 58L-17 41L-41 41L-41 17L-58 0L-41 -17L-41 -41L-17 -41L0 -58L17 -41L41 -41L41 -17Z"
          />
          <path
            className={styles.inner}
            d="M40 0L28.3 11.7L28.3 28.3L11.7 28.3L0 40L-11.7 28.3L-28.3 28.3L-28.3 11.7L-40 0L-28.3 -11.7L-28.3 -28.3L-11.7 -28.3L0 -40L11.7 -28.3L28.3 -28.3L28.3 -11.7Z"
          />
          <path
            className={styles[tone]}
            d="M20 0L14.1 5.9L14.1 14.1L5.9 14.1L0 20L-5.9 14.1L-14.1 14.1L-14.1 5.9L-20 0L-14.1 -5.9L-14.1 -14.1L-5.9 -14.1L0 -20L5.9 -14.1L14.1 -14.1L14.1 -5.9Z"
          />
        </g>
      </svg>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
