import styles from './Button.module.css';
import { buttonClass, type ButtonLook } from './buttonClass';
import { Icon } from './Icon';
import { Link, type LinkProps } from './Link';

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
      <span className={styles.label}>{children}</span>{' '}
      {isForward && <Icon name="arrow-right" className={styles.forward ?? ''} />}
    </Link>
  );
}
