import NextLink from 'next/link';
import { useRouter } from 'next/router';
import type { ComponentProps } from 'react';
import { navigateKeepingFocus } from '@/lib/navigation';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** For a link that filters or pages the current page: keeps the focus on it. */
  keepsFocus?: boolean;
};

// The same attributes; next/link does not allow `undefined` for all of them.
type NextLinkProps = Omit<ComponentProps<typeof NextLink>, 'href'>;

const isOwnPage = (href: string) => href.startsWith('/') && !href.startsWith('//');

function FocusKeepingLink({ href, ...rest }: NextLinkProps & { href: string }) {
  const router = useRouter();
  return (
    <NextLink
      {...rest}
      href={href}
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault();
        void navigateKeepingFocus(router.push, href);
      }}
    />
  );
}

/** Any link: a client navigation within the site (prefetched on hover only), a plain `<a>` elsewhere. */
export function Link({ href, keepsFocus = false, children, ...rest }: LinkProps) {
  if (!isOwnPage(href)) {
    return (
      <a {...rest} href={href} {...(/^https?:/.test(href) && { rel: 'noopener' })}>
        {children}
      </a>
    );
  }
  const attributes = rest as NextLinkProps;
  if (keepsFocus) {
    return (
      <FocusKeepingLink {...attributes} href={href}>
        {children}
      </FocusKeepingLink>
    );
  }
  return (
    <NextLink {...attributes} href={href} prefetch={false}>
      {children}
    </NextLink>
  );
}
