import type { ReactNode } from 'react';

type StripProps = {
  label: string;
  /** Cards of which two are seen whole on a phone. */
  isNarrow?: boolean;
  /** List items. */
  children: ReactNode;
};

/** A list that scrolls sideways; focusable, so that the keyboard can scroll it. */
export function Strip({ label, isNarrow, children }: StripProps) {
  return (
    // A scrollable region must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={isNarrow ? 'Strip-strip Strip-narrow' : 'Strip-strip'} tabIndex={0} aria-label={label}>
      {children}
    </ul>
  );
}
