import NextLink from 'next/link';
import { useRouter } from 'next/router';
import type { ComponentProps } from 'react';
import { pageRoute } from '@/config/pageRoute';
import { navigateKeepingFocus } from '@/lib/navigateKeepingFocus';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** For a link that filters or pages the current page: keeps the focus on it. */
  keepsFocus?: boolean;
};

// The same attributes; next/link does not allow `undefined` for all of them.
type NextLinkProps = Omit<ComponentProps<typeof NextLink>, 'href'>;

const isOwnPage = (href: string) => href.startsWith('/') && !href.startsWith('//');

const OwnLink = ({ href, ...rest }: NextLinkProps & { href: string }) => (
  <NextLink {...rest} href={pageRoute(href) ?? href} as={href} prefetch={false} />
);

function FocusKeepingLink({ href, ...rest }: NextLinkProps & { href: string }) {
  const router = useRouter();
  return (
    <OwnLink
      {...rest}
      href={href}
      onNavigate={(event) => {
        event.preventDefault();
        void navigateKeepingFocus(router.push, href);
      }}
    />
  );
}

/** Any link: a client navigation within the site (prefetched on hover only), a plain `<a>` elsewhere. */
export function Link({ href, keepsFocus = false, children, ...rest }: LinkProps) {
  if (isOwnPage(href)) {
    const Own = keepsFocus ? FocusKeepingLink : OwnLink;
    return (
      <Own {...(rest as NextLinkProps)} href={href}>
        {children}
      </Own>
    );
  }
  return (
    <a {...rest} href={href} {...(/^https?:/.test(href) && { rel: 'noopener' })}>
      {children}
    </a>
  );
}
