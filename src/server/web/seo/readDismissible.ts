import type { SitePageProps } from '../rendering/sitePage';

/** The id of the announcement of a page that visitors may close; `undefined` where there is none. */
export function readDismissible({ preloaded }: Partial<SitePageProps<object>>): string | undefined {
  const announcement = preloaded?.data.siteInfo?.announcement;
  return announcement?.is_dismissible ? announcement.id : undefined;
}
