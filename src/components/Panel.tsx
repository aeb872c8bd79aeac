import type { ReactNode } from 'react';
import styles from './Panel.module.css';

type PanelProps = { tone?: 'sunk' | 'brand'; children: ReactNode };

export function Panel({ tone, children }: PanelProps) {
  return <div className={tone ? `${styles.panel} ${styles[tone]}` : styles.panel}>{children}</div>;
}
