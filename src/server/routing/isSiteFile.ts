/** Whether an address is that of a file which is made by `siteFile`; apart from it, because every request is asked. */
export const isSiteFile = (path: string) =>
  /^\/(?:sitemap\.xml|sitemaps\/[^/]+|robots\.txt|llms\.txt|(?:az|en)\/(?:manifest\.webmanifest|socialmedia\/rss\.xml))$/.test(
    path,
  );
