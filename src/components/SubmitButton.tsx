import type { ComponentProps, ReactNode } from 'react';
import { Button } from './Button';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'children'> & {
  isBusy: boolean;
  /** The label meanwhile: `Sending…`. */
  busyLabel: string;
  children: ReactNode;
};

/** Sends its form. It stays in the tab order while it is busy, and does nothing then. */
export function SubmitButton({ isBusy, busyLabel, size = 'lg', children, ...rest }: SubmitButtonProps) {
  return (
    <Button {...rest} type="submit" size={size} isBusy={isBusy}>
      {isBusy ? busyLabel : children}
    </Button>
  );
}
