import { join } from 'node:path';
import { isSameValue } from '@/lib/compareValues';
import { errorFields } from '../../http/HttpError';
import type { ContentValues } from '../../publishing/ContentType';
import { ENTRIES, readFolder, type Archive } from './archive';

/** With what a site may begin (`SEED`), and the folder beside `src` that holds it. */
const FOLDERS = { demo: 'demo/full', empty: 'demo/empty' } as const;
export type BeginningName = keyof typeof FOLDERS;

/** An export of what a new site begins with. @throws UnfitArchive; Error where the folder cannot be read */
export const readBeginning = (name: BeginningName): Promise<Archive> =>
  readFolder(join(/*turbopackIgnore: true*/ process.cwd(), FOLDERS[name]));

/** What is compared with a site to tell what nobody has changed yet. */
type Beginning = {
  site: ContentValues;
  settings: Readonly<Record<string, ContentValues>>;
  pages: readonly ContentValues[];
  /** Hashes of the pictures in its library. */
  pictures: readonly string[];
};
export type Beginnings = Readonly<Record<BeginningName, Beginning>>;

async function findBeginning(name: BeginningName): Promise<Beginning> {
  const archive = await readBeginning(name);
  const pictures = archive.get(ENTRIES.pictures) as { hash: string }[];
  return {
    site: archive.get(ENTRIES.site) as ContentValues,
    settings: archive.get(ENTRIES.settings) as Record<string, ContentValues>,
    pages: archive.get(ENTRIES.resource('pages')) as ContentValues[],
    pictures: pictures.map(({ hash }) => hash),
  };
}

/** A site with content of its own may have removed the demonstration: nothing is the demonstration's then. */
function leaveOut(error: unknown): Beginning {
  if (errorFields(error).code !== 'ENOENT') throw error;
  return { site: {}, settings: {}, pages: [], pictures: [] };
}

let beginnings: Promise<Beginnings> | null = null;

/** Both beginnings, read once in a process. */
export function findBeginnings(): Promise<Beginnings> {
  return (beginnings ??= Promise.all([findBeginning('demo').catch(leaveOut), findBeginning('empty')])
    .then(([demo, empty]) => ({ demo, empty }))
    .catch((error: unknown) => {
      beginnings = null;
      throw error;
    }));
}

/** The organisation's details without those that are still the demonstration's. */
export const leaveDemoSite = (site: ContentValues, { demo, empty }: Beginnings): ContentValues =>
  Object.fromEntries(
    Object.entries(site).map(([name, value]) => [name, isSameValue(value, demo.site[name]) ? empty.site[name] : value]),
  );

const findPage = (pages: readonly ContentValues[], slug: unknown) => pages.find((page) => page.slug === slug);

/**
 * The pages of text: those of the demonstration as an empty site begins with them.
 * @param none the values of a page in which nothing was written
 */
export function leaveDemoPages(
  pages: readonly ContentValues[],
  none: ContentValues,
  { demo, empty }: Beginnings,
): ContentValues[] {
  return empty.pages.map((beginning) => {
    const page = findPage(pages, beginning.slug);
    const shown: ContentValues = { ...none, ...findPage(demo.pages, beginning.slug) };
    const isDemo = !page || Object.keys(page).every((name) => isSameValue(page[name], shown[name]));
    return isDemo ? { ...none, ...beginning } : page;
  });
}

/** The lead and the texts of the sections of a page, in all languages. */
function listTexts({ lead, sections = [] }: ContentValues): unknown[] {
  const bodies = (sections as { body: object }[]).map(({ body }) => body);
  return [lead as object, ...bodies].flatMap((text) => Object.values(text)).filter((text) => text !== '');
}

/**
 * Whether a page is a page of the demonstration, or still has a text with which an empty site begins: each of those says
 * that it has to be written, so that a new title alone leaves the page undone.
 */
export function isEmptyPage(page: ContentValues, { demo, empty }: Beginnings): boolean {
  const [shown, beginning] = [demo, empty].map(({ pages }) => findPage(pages, page.slug));
  if (shown && ['title', 'lead', 'sections'].every((name) => isSameValue(page[name], shown[name]))) return true;
  const begun = beginning ? listTexts(beginning) : [];
  return listTexts(page).some((text) => begun.includes(text));
}
