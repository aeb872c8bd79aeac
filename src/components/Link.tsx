import type { ComponentProps } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** For a link that filters or pages the current page: keeps the focus on it. */
  keepsFocus?: boolean;
};

const isOwnPage = (href: string) => href.startsWith('/') && !href.startsWith('//');

/** Any link: a client navigation within the site (`followLinks` in the layout), the browser's own elsewhere. */
export function Link({ href, keepsFocus = false, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      data-page={isOwnPage(href) ? (keepsFocus ? 'focus' : '') : undefined}
      rel={/^https?:/.test(href) ? 'noopener' : rest.rel}
    >
      {children}
    </a>
  );
}
