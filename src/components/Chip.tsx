import styles from './Chip.module.css';
import { Link, type LinkProps } from './Link';

type ChipProps = LinkProps & {
  /** Whether the filter is active. */
  isCurrent?: boolean;
};

/** A filter as a link: works without scripts and has a URL. */
export function Chip({ isCurrent = false, children, ...rest }: ChipProps) {
  return (
    <Link {...rest} className={styles.chip} aria-current={isCurrent ? 'true' : undefined}>
      {children}{' '}
    </Link>
  );
}
