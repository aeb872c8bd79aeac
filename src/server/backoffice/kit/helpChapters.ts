/** The chapters of `docs/owners-guide.md` in its order, by the addresses of their headings; a test compares them. */
export const HELP_CHAPTERS = [
  'the-first-owner',
  'logging-in',
  'inviting-people',
  'the-first-page',
  'starting-empty',
  'orders',
  'requests-and-messages',
  'emails-that-were-not-sent',
  'texts-and-other-content',
  'pictures',
  'documents',
  'products-and-stock',
  'products-as-a-table',
  'settings',
  'moving-the-content',
  'backups',
  'personal-data',
  'what-to-do-when',
] as const;

export type HelpChapter = (typeof HELP_CHAPTERS)[number];

/** The page of a chapter, or of one of its parts. */
export const linkHelp = (chapter: HelpChapter, part = ''): string => `/admin/help/${chapter}${part && `#${part}`}`;

/** The parts of the chapter of the settings, by the name of the group. */
const SETTINGS_PARTS: Readonly<Record<string, string>> = {
  brand: 'name-logo-and-colours',
  parts: 'parts-of-the-site',
  contact: 'address-and-contact-details',
  hours: 'opening-hours',
  words: 'language-and-own-words',
  promises: 'promises',
  announcement: 'announcement',
  mail: 'email',
  billing: 'bank-details',
  references: 'beginnings-of-numbers',
  views: 'page-views',
};

/** Pages that are no place of the navigation, and what is below them. */
const OTHER_PAGES: readonly (readonly [path: string, chapter: HelpChapter])[] = [
  ['/admin/me', 'logging-in'],
  ['/admin/sessions', 'inviting-people'],
  ['/admin/stock', 'products-and-stock'],
  ['/admin/history', 'texts-and-other-content'],
];

const isWithin = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

/**
 * Where the guide tells of a page; nowhere of its own first one.
 * @param place the chapter of the place that the page is within
 */
export function findHelp(path: string, place: HelpChapter | undefined): string {
  if (path === '/admin/help') return '';
  if (isWithin(path, '/admin/help')) return '/admin/help';
  if (path === '/admin') return linkHelp('the-first-page');
  const chapter = OTHER_PAGES.find(([other]) => isWithin(path, other))?.[1] ?? place;
  if (chapter === undefined) return '/admin/help';
  return linkHelp(chapter, SETTINGS_PARTS[/^\/admin\/settings\/([a-z-]+)$/.exec(path)?.[1] ?? '']);
}
