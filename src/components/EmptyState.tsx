import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import sprite from './icons.svg';

type EmptyStateProps = {
  title: string;
  text?: string;
  /** Link to the next step; left out only where the page has it already. */
  children?: ReactNode;
  tone?: 'saffron' | 'nar';
  headingLevel?: 2 | 3;
};

/** Shown instead of an empty list. */
export function EmptyState({ title, text, children, tone = 'saffron', headingLevel = 2 }: EmptyStateProps) {
  // A heading names what stands below it: where that is nothing, the title is a sentence.
  const Title = text || children ? (`h${headingLevel}` as const) : 'p';
  return (
    <div className={styles.void}>
      <svg className={`${styles.art} ${styles[tone]}`} aria-hidden="true" focusable="false">
        <use href={`${sprite.src}#void`} />
      </svg>
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
