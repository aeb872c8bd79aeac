import type { VitalName } from '@/config/vitals';
import type { Locale } from '@/config/locales';
import type { PageName } from '@/config/pages';
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

/** How fast pages were: a row for each bucket of a histogram that somebody's visit was in on a day. */
export type WebVitalTable = {
  /** Of Baku, `2026-11-22`. */
  day: string;
  page: PageName;
  shell: Shell;
  vital: VitalName;
  /** The upper bound of the bucket, in the unit of `VITALS`. */
  up_to: number;
  count: number;
};

export type ViewsSchema = { page_view: PageViewTable; web_vital: WebVitalTable };
