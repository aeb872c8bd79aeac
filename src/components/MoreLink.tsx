import { Icon } from './Icon';
import { Link, type LinkProps } from './Link';

/** A link with an arrow to a longer list or page. */
export function MoreLink({ children, className, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={['MoreLink-more', className].filter(Boolean).join(' ')}>
      <span>{children}</span>
      <Icon name="arrow-right" />
    </Link>
  );
}
