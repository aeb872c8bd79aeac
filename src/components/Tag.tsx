import type { ReactNode } from 'react';
import { Picture } from './Picture';
import { Link, type LinkProps } from './Link';

type TagProps = { tone?: 'ok' | 'warn' | 'bad' | 'brand' | 'nar'; children: ReactNode };

export function Tag({ tone, children }: TagProps) {
  return (
    <>
      {/* Apart from the text that follows. */}
      <span className={tone ? `Tag-tag Tag-${tone}` : 'Tag-tag'}>{children}</span>{' '}
    </>
  );
}

type MarkProps = {
  /** The address of a drawing. */
  src: string;
};

/** A drawing in a list: one figure of its motif, in its palette. */
export const Mark = ({ src }: MarkProps) => (
  <Picture src={src.replace('/motif/', '/mark/')} width={56} height={56} className="r11 cut mark" />
);

type ChipProps = LinkProps & {
  /** Whether the filter is active. */
  isCurrent?: boolean;
};

/** A filter as a link: works without scripts and has a URL. */
export function Chip({ isCurrent = false, children, ...rest }: ChipProps) {
  return (
    <Link {...rest} className="Tag-chip" aria-current={isCurrent ? 'true' : undefined}>
      {children}{' '}
    </Link>
  );
}
