/** Parts of the site that an organisation may do without. What belongs to one is named in `pageFacts` and the contract. */
export const SITE_PARTS = ['shop', 'accounts', 'requests', 'media', 'projects'] as const;

export type SitePart = (typeof SITE_PARTS)[number];

/** Whether something that belongs to these parts is there: only while none of them is off. */
export const hasParts = (parts: readonly SitePart[] | undefined, off: readonly SitePart[] | undefined): boolean =>
  !parts?.some((part) => off?.includes(part));
