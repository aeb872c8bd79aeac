/** What the search of the back office gives, on its page and to its script. */
export type OfficeSearchGroup = {
  title: string;
  items: { text: string; href: string; detail?: string }[];
  /** The list with everything that was found of it. */
  allHref?: string;
};

/** `isNear`: nothing holds what was typed, and these are near to it. */
export type OfficeSearchView = { q: string; groups: OfficeSearchGroup[]; isNear: boolean };
