import type { ComponentProps, ReactNode } from 'react';
import { Button } from './Button';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'children'> & {
  isBusy: boolean;
  /** Label while the form is being sent: `Sending…`. */
  busyLabel: string;
  children: ReactNode;
};

/** Submits its form. While busy it stays focusable and ignores clicks. */
export function SubmitButton({ isBusy, busyLabel, size = 'lg', children, ...rest }: SubmitButtonProps) {
  return (
    <Button {...rest} type="submit" size={size} isBusy={isBusy}>
      {isBusy ? busyLabel : children}
    </Button>
  );
}
