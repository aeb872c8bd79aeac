import { readInitials } from '@/lib/text';
import { useIsPlain } from '@/providers/SiteLocation';
import { Picture } from './Picture';
import { isArt, isOwn } from './pictureSource';

type PersonProps = {
  name: string;
  role?: string | undefined;
  image?: string | undefined;
  /** What they are here, above the name: `Author`. */
  label?: string;
};

/** A person in a line: portrait, name, and what they do. */
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
  /** A photograph; a drawing, or absent, where there is none. */
  image?: string | undefined;
};

/**
 * A person at 4:5, as wide as its container: the photograph; otherwise the initials, upon the drawing of what they do
 * where there is one. The name stands beside it.
 */
export function Portrait({ name, image = '' }: PortraitProps) {
  const isPlain = useIsPlain();
  if (isOwn(image) && !isArt(image))
    return <Picture src={image} width={160} height={200} className="Portrait-portrait" />;
  const isDrawn = isArt(image) && !isPlain;
  return (
    <span className={isDrawn ? 'Portrait-portrait Portrait-drawn' : 'Portrait-portrait'} aria-hidden="true">
      {isDrawn && <Picture src={image} width={160} height={200} />}
      <span className="Portrait-initials">{readInitials(name)}</span>
    </span>
  );
}
