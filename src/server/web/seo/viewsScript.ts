import { VIEWS_SCRIPT } from '@/config/builtAssets.mjs';
import type { SitePageProps } from '../rendering/sitePage';

/** The script that counts a view of this page; `null` where none are counted, for pages of errors and for previews. */
export function findViewsScript(props: Partial<SitePageProps<object>>, isPreview: boolean): string | null {
  const isCounted = props.preloaded?.data.siteInfo?.counts_views === true && props.pageName !== undefined;
  return isCounted && !isPreview ? VIEWS_SCRIPT : null;
}
