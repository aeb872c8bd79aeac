import type { NextRouter } from 'next/router';
import { pageRoute } from '@/config/pageRoute';

/**
 * Navigates to another view of the same page (a filter, a search) and keeps the focus: `scroll: false` tells
 * useHeadingFocus not to move it. Then scrolls to the top, or as near to it as keeps the focused element in view.
 *
 * @param navigate `push` or `replace` of the router
 */
export async function navigateKeepingFocus(navigate: NextRouter['push'], address: string): Promise<void> {
  const hasArrived = await navigate(pageRoute(address) ?? address, address, { scroll: false });
  if (!hasArrived) return;
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
