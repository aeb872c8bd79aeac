import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon';
import { Link, type LinkProps } from './Link';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string };

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className="IconButton-iconButton" aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}

type IconLinkProps = Omit<LinkProps, 'children'> & {
  icon: IconName;
  label: string;
  /** Short text in the corner; the label must include its meaning. */
  badge?: string | undefined;
};

export function IconLink({ icon, label, badge, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className="IconButton-iconButton">
      <Icon name={icon} />
      <span className="sr">{`${label} `}</span>
      {badge && (
        <span className="IconButton-count" aria-hidden="true">
          {badge}
        </span>
      )}
    </Link>
  );
}
