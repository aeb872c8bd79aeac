import { Picture } from './Picture';
import { isArt, isOwn } from './pictureSource';

type PersonProps = {
  name: string;
  role?: string | undefined;
  image?: string | undefined;
  /** What they are here, above the name: `Author`. */
  label?: string;
};

/** A person in a line: small portrait, name, and what they do. */
export function Person({ name, role, image, label }: PersonProps) {
  return (
    <div className="Portrait-person">
      <Portrait name={name} image={image} />
      <p>
        {label && <small>{`${label} `}</small>}
        <b>{name}</b>
        {role && <small>{` ${role}`}</small>}
      </p>
    </div>
  );
}

type PortraitProps = {
  name: string;
  /** A photograph; absent or a drawing where there is none. */
  image?: string | undefined;
};

/** Of the first and the last word of a name. */
const readInitials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .map(([letter]) => letter)
    .filter((_, index, { length }) => index === 0 || index === length - 1)
    .join('');

/** A person as a square, as wide as its container: the photograph, or the initials. The name stands beside it. */
export function Portrait({ name, image }: PortraitProps) {
  if (image && isOwn(image) && !isArt(image))
    return <Picture src={image} width={112} height={112} className="r11 cut" />;
  return (
    <span className="Portrait-initials cut" aria-hidden="true">
      {readInitials(name)}
    </span>
  );
}
