import type { NextRouter } from 'next/router';

/** Where the last navigation that keeps the focus leads to while it is under way, as `location.href` reads there. */
let destination: string | null = null;

/** Whether the navigation that rendered the current address keeps the focus. Call it in a layout effect of the page. */
export const isFocusKept = (): boolean => window.location.href === destination;

/**
 * Navigates to another view of the same page (a filter, a search) and keeps the focus: useHeadingFocus does not move it.
 * Then scrolls to the top, or as near to it as keeps the focused element in view. Back and Forward to such a view move the
 * focus to the heading, as to any page.
 *
 * @param navigate `push` or `replace` of the router
 */
export async function navigateKeepingFocus(navigate: NextRouter['push'], address: string): Promise<void> {
  const { href } = new URL(address, window.location.href);
  destination = href;
  // Next settles the promise after the layout effects of the new page, or when another navigation takes over.
  const hasArrived = await navigate(address, undefined, { scroll: false });
  if (destination === href) destination = null;
  if (!hasArrived) return;
  window.scrollTo(0, 0);
  document.activeElement?.scrollIntoView({ block: 'nearest' });
}

/** The link of this site that an event is about, where the router may follow it. */
function findPageLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.dataset.page === undefined ? null : link;
}

/** What the visitor wants elsewhere: in a tab or window of its own, or as a file. */
const isForBrowser = (
  { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
  { target, download }: HTMLAnchorElement,
) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey || (target !== '' && target !== '_self') || download !== '';

/**
 * Follows the links of the site by the router, all by one listener behind those of React: a link costs a page nothing then,
 * and before there are scripts the browser follows it. A page's code is loaded when a pointer or a finger is on its link.
 *
 * @returns ends it
 */
export function followLinks({ push, prefetch }: Pick<NextRouter, 'push' | 'prefetch'>): () => void {
  const follow = (event: MouseEvent) => {
    const link = findPageLink(event);
    if (!link || event.defaultPrevented || isForBrowser(event, link)) return;
    const address = link.getAttribute('href') ?? '';
    // The browser moves to a place of the page that is shown.
    if (link.hash && link.href.replace(/#.*/, '') === window.location.href.replace(/#.*/, '')) return;
    event.preventDefault();
    const leave: Promise<unknown> = link.dataset.page === 'focus' ? navigateKeepingFocus(push, address) : push(address);
    leave.catch((error: unknown) => {
      if (!isCancelled(error)) throw error;
    });
  };
  const prepare = (event: Event) => {
    const link = findPageLink(event);
    if (link) prefetch(link.getAttribute('href') ?? '').catch(() => undefined);
  };
  document.addEventListener('click', follow);
  document.addEventListener('mouseover', prepare, { passive: true });
  document.addEventListener('touchstart', prepare, { passive: true });
  return () => {
    document.removeEventListener('click', follow);
    document.removeEventListener('mouseover', prepare);
    document.removeEventListener('touchstart', prepare);
  };
}

/**
 * Whether an error of `router.push`, `router.replace` or `routeChangeError` says that the navigation gave way to the next
 * one.
 */
export const isCancelled = (error: unknown): error is Error =>
  error instanceof Error && 'cancelled' in error && error.cancelled === true;
