import type { ReactNode } from 'react';
import { breakWords } from '@/lib/breakWords';
import styles from './SectionHead.module.css';

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
