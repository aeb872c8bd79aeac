import { VIEWS_SCRIPT, VITALS_SCRIPT } from '@/config/builtAssets.mjs';
import type { SitePageProps } from '../rendering/staticPage';

/**
 * The script that counts a view of this page, and that which it loads after the page to measure its speed; `null` where
 * none are counted, for pages of errors and for previews.
 */
export function findViewsScript(
  props: Partial<SitePageProps<object>>,
  isPreview: boolean,
): { src: string; 'data-vitals': string } | null {
  const isCounted = props.preloaded?.data.siteInfo?.counts_views === true && props.pageName !== undefined;
  return isCounted && !isPreview ? { src: VIEWS_SCRIPT, 'data-vitals': VITALS_SCRIPT } : null;
}
