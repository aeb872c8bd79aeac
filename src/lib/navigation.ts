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

/**
 * Whether an error of `router.push`, `router.replace` or `routeChangeError` says that the navigation gave way to the next
 * one.
 */
export const isCancelled = (error: unknown): error is Error =>
  error instanceof Error && 'cancelled' in error && error.cancelled === true;
