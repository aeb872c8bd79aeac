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
  /** The logo for dark grounds, where it is another. */
  imageOnDark?: string | undefined;
  /** The logo contains the name, which is then not written beside it. */
  hasName?: boolean | undefined;
  size?: 'normal' | 'small' | 'large';
  isOnDeep?: boolean;
};

export function Logo(props: LogoProps) {
  const { href, name, fallbackLabel, slogan, image, imageOnDark, hasName, size = 'normal', isOnDeep = false } = props;
  const className = [
    styles.logo,
    size !== 'normal' && styles[size],
    isOnDeep && styles.deep,
    image && hasName && styles.wide,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Link href={href} className={className} aria-label={name ? undefined : fallbackLabel}>
      {image ? (
        <picture>
          {imageOnDark && !isOnDeep && <source media="(prefers-color-scheme: dark)" srcSet={imageOnDark} />}
          {/* A small picture sized by CSS: nothing to optimise. */}
          {/* eslint-disable-next-line @next/next/no-img-element */}
          <img
            className={styles.mark}
            src={(isOnDeep && imageOnDark) || image}
            width={38}
            height={38}
            alt={(hasName && name) || ''}
          />
        </picture>
      ) : (
        <svg className={styles.mark} aria-hidden="true" focusable="false">
          <use href={`${sprite.src}#mark`} />
        </svg>
      )}
      {name && !(image && hasName && !slogan) && (
        <span className={styles.text}>
          {!(image && hasName) && name}
          {slogan && <small>{slogan}</small>}
        </span>
      )}
    </Link>
  );
}
