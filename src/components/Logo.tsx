import { Link } from './Link';
import styles from './Logo.module.css';

type LogoProps = {
  href: string;
  /** Name of the organisation; while it is unknown the mark stands alone. */
  name: string | undefined;
  /** What the link is called while there is no name. */
  fallbackLabel: string;
  slogan?: string | undefined;
  /** Address of a logo of the organisation's own; without one the house mark is drawn. */
  image?: string | undefined;
  size?: 'normal' | 'small' | 'large';
  isOnDeep?: boolean;
};

/** The sign of the house: two squares turned by 45 degrees, four times inside each other. */
function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 76 76" aria-hidden="true" focusable="false">
      <g transform="translate(38 38)">
        <path
          className={styles.ground}
          d="M37 0L26.2 10.8L26.2 26.2L10.8 26.2L0 37L-10.8 26.2L-26.2 26.2L-26.2 10.8L-37 0L-26.2 -10.8L-26.2 -26.2L-10.8 -26.2L0 -37L10.8 -26.2L26.2 -26.2L26.2 -10.8Z"
        />
        <path
          fill="#f0b43f"
          d="M24 0L17 7L17 17L7 17L0 24L-7 17L-17 17L-17 7L-24 0L-17 -7L-17 -17L-7 -17L0 -24L7 -17L17 -17L17 -7Z"
        />
        <path
          fill="#9c1f3f"
          d="M15.5 0L11 4.5L11 11L4.5 11L0 15.5L-4.5 11L-11 11L-11 4.5L-15.5 0L-11 -4.5L-11 -11L-4.5 -11L0 -15.5L4.5 -11L11 -11L11 -4.5Z"
        />
        <path
          fill="#fff"
          d="M6 0L4.2 1.8L4.2 4.2L1.8 4.2L0 6L-1.8 4.2L-4.2 4.2L-4.2 1.8L-6 0L-4.2 -1.8L-4.2 -4.2L-1.8 -4.2L0 -6L1.8 -4.2L4.2 -4.2L4.2 -1.8Z"
        />
      </g>
    </svg>
  );
}

export function Logo({ href, name, fallbackLabel, slogan, image, size = 'normal', isOnDeep = false }: LogoProps) {
  const className = [styles.logo, size !== 'normal' && styles[size], isOnDeep && styles.deep].filter(Boolean).join(' ');
  return (
    <Link href={href} className={className} aria-label={name ? undefined : fallbackLabel}>
      {image ? (
        // A small drawing whose size is set by the style sheet: nothing to optimise.
        // eslint-disable-next-line @next/next/no-img-element
        <img className={styles.mark} src={image} width={38} height={38} alt="" />
      ) : (
        <Mark />
      )}
      {name && (
        <span className={styles.text}>
          {name}
          {slogan && <small>{slogan}</small>}
        </span>
      )}
    </Link>
  );
}
