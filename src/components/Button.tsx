import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { buttonClass, type ButtonLook } from './buttonClass';

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
      {isBusy && <span className={styles.spinner} />}
      {/* An element, because a browser that translates the page replaces the text beside the spinner. */}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
