import type { Locale } from '@/config/locales';
import type { Shell } from '@/config/routes';

/** Page views: a row for each combination that was seen on a day. */
export type PageViewTable = {
  /** Of Baku, `2026-11-22`. */
  day: string;
  /** Without language, shell and query. */
  page: string;
  locale: Locale;
  shell: Shell;
  /** A host; empty for none, and for all of a day that had too many. */
  referrer: string;
  count: number;
};

export type ViewsSchema = { page_view: PageViewTable };
