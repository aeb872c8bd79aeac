import styles from './Chip.module.css';
import { Link, type LinkProps } from './Link';

type ChipProps = LinkProps & {
  /** The filter that is on. */
  isCurrent?: boolean;
};

/** A filter as a link, so that it works without script and has an address. */
export function Chip({ isCurrent = false, children, ...rest }: ChipProps) {
  return (
    <Link {...rest} className={styles.chip} aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </Link>
  );
}
