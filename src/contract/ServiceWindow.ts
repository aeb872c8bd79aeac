/** The window of the home page, of which each star is a service: its drawing, and where its links lie above it. */
export type ServiceWindow = {
  /** Address of the drawing, still without the number of its panes. */
  src: string;
  /** Panes across the shorter side of its box, in each shell. */
  across: { desktop: number; mobile: number };
  stars: {
    slug: string;
    name: string;
    projects: number;
    lead?: string;
    /** Where it is the first of a row: half panes that are free before it, also behind the row above. A row has twelve. */
    gap?: number;
  }[];
};
