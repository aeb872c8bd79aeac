import type { NextRouter } from 'next/router';
import { pageRoute } from '@/config/pageRoute';

/**
 * Leads to the page at hand seen another way (a filter, a search), at its top, or as near to it as leaves in view what
 * has the focus. The focus stays: `scroll: false` tells useHeadingFocus so.
 *
 * @param go `push` or `replace` of the router
 */
export async function goInPlace(go: NextRouter['push'], address: string): Promise<void> {
  const hasArrived = await go(pageRoute(address) ?? address, address, { scroll: false });
  if (!hasArrived) return;
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
