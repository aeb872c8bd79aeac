/** What a speed is shown as, `≤ 2.5 s`, and whether that is good; `null` where nothing was measured. */
type SpeedCell = { text: string; tone: 'ok' | 'warn' | 'bad' } | null;

/** How fast pages were for their visitors. */
export type SpeedView = {
  /** A sentence in the place of the table where there is nothing to show. */
  none: string;
  rows: { id: string; page: string; shell: string; visits: string; lcp: SpeedCell; inp: SpeedCell; cls: SpeedCell }[];
};
