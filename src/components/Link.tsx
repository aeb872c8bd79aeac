import NextLink from 'next/link';
import type { ComponentProps } from 'react';
import { pageRoute } from '@/config/pageRoute';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** Keep the scroll position where the link leads to the same page seen another way. */
  keepsScroll?: boolean;
};

// The same attributes; next/link only spells out less often that they may be undefined.
type NextLinkProps = Omit<ComponentProps<typeof NextLink>, 'href'>;

const isOwnPage = (href: string) => href.startsWith('/') && !href.startsWith('//');

/** Any link: to a page of the site without a page load (fetched on hover at the earliest), or plainly elsewhere. */
export function Link({ href, keepsScroll = false, children, ...rest }: LinkProps) {
  if (isOwnPage(href)) {
    return (
      <NextLink
        {...(rest as NextLinkProps)}
        href={pageRoute(href) ?? href}
        as={href}
        prefetch={false}
        scroll={!keepsScroll}
      >
        {children}
      </NextLink>
    );
  }
  return (
    <a {...rest} href={href} {...(/^https?:/.test(href) && { rel: 'noopener' })}>
      {children}
    </a>
  );
}
