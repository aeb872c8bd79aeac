import { Link } from './Link';

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

type LogoName = Pick<LogoProps, 'name' | 'image' | 'hasName'>;

/** The name beside the sign; empty where the sign has it. */
const readWritten = ({ name = '', image, hasName }: LogoName) => (image && hasName ? '' : name);

/** Whether the name is written smaller, in several lines. A word breaks worse than a line. */
export const isLong = (logo: LogoName): boolean => /.{19}|\S{13}/.test(readWritten(logo));

export function Logo(props: LogoProps) {
  const { href, name, fallbackLabel, slogan, image, imageOnDark, hasName, size = 'normal', isOnDeep = false } = props;
  const isInLogo = image && hasName;
  const className = ['Logo-logo', size !== 'normal' && `Logo-${size}`, isOnDeep && 'Logo-deep', isInLogo && 'Logo-wide']
    .filter(Boolean)
    .join(' ');
  const written = readWritten(props);
  return (
    <Link
      href={href}
      className={className}
      aria-label={name ? undefined : fallbackLabel}
      data-print="logo"
      data-long={isLong(props) || undefined}
    >
      {image ? (
        <picture>
          {imageOnDark && !isOnDeep && <source media="(prefers-color-scheme: dark)" srcSet={imageOnDark} />}
          {/* A small picture sized by CSS: nothing to optimise. */}
          <img
            className="Logo-mark"
            src={(isOnDeep && imageOnDark) || image}
            width={38}
            height={38}
            alt={(hasName && name) || ''}
          />
        </picture>
      ) : (
        <svg className="Logo-mark" aria-hidden="true" focusable="false">
          <use href="#i-mark" />
        </svg>
      )}
      {name && (written || slogan) && (
        <span className="Logo-text">
          <span>{written}</span>
          {slogan && <small>{` ${slogan}`}</small>}
        </span>
      )}
    </Link>
  );
}
