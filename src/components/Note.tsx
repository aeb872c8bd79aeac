import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';

const ICONS = { info: 'info', ok: 'circle-check', warn: 'triangle-alert', bad: 'circle-alert' } as const;

type NoteProps = {
  tone?: keyof typeof ICONS;
  /** Replaces the tone's default icon. */
  icon?: IconName;
  children: ReactNode;
};

/** A permanent message inside the page. */
export function Note({ tone = 'info', icon = ICONS[tone], children }: NoteProps) {
  return (
    <div className={tone === 'info' ? 'Note-note' : `Note-note Note-${tone}`}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
