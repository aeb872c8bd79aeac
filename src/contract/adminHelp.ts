import type { AdminLink } from './admin';

type HelpChapterLink = AdminLink & { isCurrent: boolean; sections: AdminLink[] };

/** The guide of the back office: one chapter, or none on the page of the contents. */
export type HelpView = {
  contents: HelpChapterLink[];
  /** `html` is safe to insert: it comes from a file of the product. */
  chapter: { html: string; previous: AdminLink | null; next: AdminLink | null } | null;
};
