import sprite from './icons.svg';
import { Link } from './Link';
import styles from './Logo.module.css';

type LogoProps = {
  href: string;
  /** Name of the organisation; without it only the mark is shown. */
  name: string | undefined;
  /** Accessible name of the link while there is no name. */
  fallbackLabel: string;
  slogan?: string | undefined;
  /** URL of the organisation's own logo; without it the default mark is drawn. */
  image?: string | undefined;
  size?: 'normal' | 'small' | 'large';
  isOnDeep?: boolean;
};

export function Logo({ href, name, fallbackLabel, slogan, image, size = 'normal', isOnDeep = false }: LogoProps) {
  const className = [styles.logo, size !== 'normal' && styles[size], isOnDeep && styles.deep].filter(Boolean).join(' ');
  return (
    <Link href={href} className={className} aria-label={name ? undefined : fallbackLabel}>
      {image ? (
        // A small SVG sized by CSS: nothing to optimise.
        // eslint-disable-next-line @next/next/no-img-element
        <img className={styles.mark} src={image} width={38} height={38} alt="" />
      ) : (
        <svg className={styles.mark} aria-hidden="true" focusable="false">
          <use href={`${sprite.src}#mark`} />
        </svg>
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
