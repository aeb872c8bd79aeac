import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Note.module.css';

const ICONS = { info: 'info', ok: 'circle-check', warn: 'triangle-alert', bad: 'circle-alert' } as const;

type NoteProps = { tone?: keyof typeof ICONS; children: ReactNode };

/** A message inside the page that stays. */
export function Note({ tone = 'info', children }: NoteProps) {
  return (
    <div className={tone === 'info' ? styles.note : `${styles.note} ${styles[tone]}`}>
      <Icon name={ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}
