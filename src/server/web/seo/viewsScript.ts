import type { SitePageProps } from '../rendering/staticPage';

/** Kept for ever by browsers, so its name has its hash. */
const VIEWS_SCRIPT = '/scripts/views.1dbd19bf.js';

/** The script that counts a view of this page; `null` where none are counted, for pages of errors and for previews. */
export function findViewsScript(props: Partial<SitePageProps<object>>, isPreview: boolean): string | null {
  const isCounted = props.preloaded?.data.siteInfo?.counts_views === true && props.pageName !== undefined;
  return isCounted && !isPreview ? VIEWS_SCRIPT : null;
}
