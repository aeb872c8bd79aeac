import { Icon } from './Icon';
import { Link, type LinkProps } from './Link';
import styles from './MoreLink.module.css';

/** A link with an arrow to a longer list or page. */
export function MoreLink({ children, className, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={[styles.more, className].filter(Boolean).join(' ')}>
      <span>{children}</span>
      <Icon name="arrow-right" />
    </Link>
  );
}
