import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon';
import { Link, type LinkProps } from './Link';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** An action is running; the label should say which. Clicks are ignored meanwhile. */
    isBusy?: boolean;
  };

export function Button({ variant, size, isWide, isBusy = false, className, children, onClick, ...rest }: ButtonProps) {
  const look: ButtonLook = { ...(variant && { variant }), ...(size && { size }), ...(isWide && { isWide }) };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, className)}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <span className="Button-spinner" />}
      {/* An element, because a browser that translates the page replaces the text beside the spinner. */}
      <span className="Button-label">{children}</span>
    </button>
  );
}

type ButtonLinkProps = LinkProps &
  ButtonLook & {
    /** Adds an arrow that moves on hover. */
    isForward?: boolean;
  };

/** A link that looks like a button. An icon before the text is part of the children. The space parts it from the next. */
export function ButtonLink({ variant, size, isWide, isForward, className, children, ...rest }: ButtonLinkProps) {
  const look: ButtonLook = { ...(variant && { variant }), ...(size && { size }), ...(isWide && { isWide }) };
  return (
    <Link data-print="hide" {...rest} className={buttonClass(look, className)}>
      <span className="Button-label">{children}</span>{' '}
      {isForward && <Icon name="arrow-right" className="Button-forward" />}
    </Link>
  );
}

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

type ButtonLook = {
  variant?: 'main' | 'line' | 'sun' | 'deep' | 'quiet';
  size?: 'normal' | 'lg' | 'sm';
  isWide?: boolean;
};

/** Class of Button and ButtonLink. */
export function buttonClass({ variant = 'main', size = 'normal', isWide = false }: ButtonLook, className?: string) {
  return [
    'Button-button',
    `Button-${variant}`,
    size !== 'normal' && `Button-${size}`,
    isWide && 'Button-wide',
    className,
  ]
    .filter(Boolean)
    .join(' ');
}
