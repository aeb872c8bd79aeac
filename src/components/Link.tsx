import { useRouter } from 'next/compat/router';
import type { NextRouter } from 'next/router';
import type { ComponentProps, MouseEvent } from 'react';
import { pageRoute } from '@/config/pageRoute';
import { navigateKeepingFocus } from '@/lib/navigateKeepingFocus';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** For a link that filters or pages the current page: keeps the focus on it. */
  keepsFocus?: boolean;
};

const isOwnPage = (href: string) => href.startsWith('/') && !href.startsWith('//');

/** Whether the browser is to follow a link: in another tab or window, or as a download. */
function isForBrowser({ currentTarget: link, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent<HTMLAnchorElement>) {
  const isElsewhere = link.target !== '' && link.target !== '_self';
  return isElsewhere || link.hasAttribute('download') || metaKey || ctrlKey || shiftKey || altKey;
}

/** Loads scripts and data of a page before it is asked for. A page that cannot be loaded is asked for again by the click. */
function prefetch(router: NextRouter, href: string) {
  const route = pageRoute(href);
  const url = route ? `${route.pathname}?${new URLSearchParams(route.query).toString()}` : href;
  router.prefetch(url, href, { priority: true }).catch(() => undefined);
}

/**
 * Any link: a client navigation within the site (prefetched on hover and touch), a plain `<a>` elsewhere and where there is
 * no router. A page has dozens, so each is an `<a>` with three handlers (ADR 84): next/link observes the viewport for each.
 */
export function Link({ href, keepsFocus = false, onClick, children, ...rest }: LinkProps) {
  const router = useRouter();
  if (!router || !isOwnPage(href)) {
    return (
      <a {...rest} href={href} onClick={onClick} {...(/^https?:/.test(href) && { rel: 'noopener' })}>
        {children}
      </a>
    );
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    if (keepsFocus) void navigateKeepingFocus(router.push, href);
    else void router.push(pageRoute(href) ?? href, href);
  };
  const load = () => prefetch(router, href);
  return (
    <a {...rest} href={href} onClick={follow} onMouseEnter={load} onTouchStart={load}>
      {children}
    </a>
  );
}
