import type { ReactNode } from 'react';
import styles from './Tag.module.css';

type TagProps = { tone?: 'ok' | 'warn' | 'bad' | 'brand' | 'nar'; children: ReactNode };

export function Tag({ tone, children }: TagProps) {
  return (
    <>
      {/* Apart from the text that follows. */}
      <span className={tone ? `${styles.tag} ${styles[tone]}` : styles.tag}>{children}</span>{' '}
    </>
  );
}
