import { join, sep } from 'node:path';
import { isSameValue } from '@/lib/compareValues';
import type { ContentValues } from '../../publishing/ContentType';
import { ENTRIES } from './contentFile';
import { type Archive, checkIndex, ENTRY_FAULTS } from './readArchive';
import { readdir, readFile } from 'node:fs/promises';
import { checkEntries, ENTRY_NAME, parseEntry, UnreadableEntry } from './archiveEntries.mjs';
import { UnfitArchive } from './UnfitArchive';

/** With what a site may begin (`SEED`), and the folder beside `src` that holds it. */
const FOLDERS = { demo: 'demo/full', empty: 'demo/empty' } as const;
export type BeginningName = keyof typeof FOLDERS;

/** An export of what a new site begins with. @throws UnfitArchive; Error where the folder cannot be read */
export const readBeginning = (name: BeginningName): Promise<Archive> =>
  readFolder(join(/*turbopackIgnore: true*/ process.cwd(), FOLDERS[name]));

/** What is compared with a site to tell what nobody has changed yet. */
export type Beginning = {
  site: ContentValues;
  settings: Readonly<Record<string, ContentValues>>;
  pages: readonly ContentValues[];
  /** Hashes of the pictures in its library. */
  pictures: readonly string[];
};
export type Beginnings = Readonly<Record<BeginningName, Beginning>>;

const NOTHING: Archive = { json: new Map(), files: new Map() };

const isRecord = (value: unknown): value is ContentValues => typeof value === 'object' && value !== null;

function toBeginning({ json }: Archive): Beginning {
  const [site, settings] = [json.get(ENTRIES.site), json.get(ENTRIES.settings)];
  const pages: unknown = json.get(ENTRIES.resource('pages'));
  const pictures: unknown = json.get(ENTRIES.pictures);
  return {
    site: isRecord(site) ? site : {},
    settings: isRecord(settings) ? (settings as Record<string, ContentValues>) : {},
    pages: Array.isArray(pages) ? pages.filter(isRecord) : [],
    pictures: Array.isArray(pictures) ? pictures.filter(isRecord).map(({ hash }) => String(hash)) : [],
  };
}

/** A site with content of its own may have removed the demonstration: nothing is the demonstration's then. */
const readDemo = () =>
  readBeginning('demo').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return NOTHING;
    throw error;
  });

let beginnings: Promise<Beginnings> | null = null;

/** Both beginnings, read once in a process. */
export function findBeginnings(): Promise<Beginnings> {
  return (beginnings ??= Promise.all([readDemo(), readBeginning('empty')])
    .then(([demo, empty]) => ({ demo: toBeginning(demo), empty: toBeginning(empty) }))
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
    const shown = { ...none, ...demo.pages.find(({ slug }) => slug === beginning.slug) };
    const page = pages.find(({ slug }) => slug === beginning.slug);
    const isDemo = !page || Object.keys(page).every((name) => isSameValue(page[name], shown[name as never]));
    return isDemo ? { ...none, ...beginning } : page;
  });
}

/** Whether the site is still the demonstration's. */
export const isDemoSite = (site: ContentValues, { demo }: Beginnings): boolean =>
  isSameValue(site.name, demo.site.name);

/** Whether a detail of the organisation is what an empty site begins with. */
export const isEmptySite = (site: ContentValues, name: string, { empty }: Beginnings): boolean =>
  isSameValue(site[name], empty.site[name]);

const bodies = ({ sections }: ContentValues): unknown[] =>
  Array.isArray(sections) ? sections.filter(isRecord).map(({ body }) => body) : [];

/** Whether a lead or the text of a section is that of another page, in any of its languages. */
function hasTextOf(page: ContentValues, beginning: ContentValues): boolean {
  const texts = (values: unknown[]) => values.flatMap((text) => (isRecord(text) ? Object.values(text) : []));
  const begun = texts([beginning.lead, ...bodies(beginning)]).filter((text) => text !== '');
  return texts([page.lead, ...bodies(page)]).some((text) => begun.includes(text));
}

/**
 * Whether a page is a page of the demonstration, or still has a text with which an empty site begins: each of those says
 * that it has to be written, so that a new title alone leaves the page undone.
 */
export function isEmptyPage(page: ContentValues, { demo, empty }: Beginnings): boolean {
  const ofPage = ({ slug }: ContentValues) => slug === page.slug;
  const isDemo = demo.pages
    .filter(ofPage)
    .some((one) => ['title', 'lead', 'sections'].every((name) => isSameValue(page[name], one[name])));
  return isDemo || empty.pages.filter(ofPage).some((one) => hasTextOf(page, one));
}

/** The files of a folder by their names as in a zip, without those that editors and systems hide. */
async function readEntries(folder: string): Promise<Record<string, Uint8Array>> {
  const listed = await readdir(folder, { recursive: true, withFileTypes: true });
  const entries: Record<string, Uint8Array> = {};
  for (const file of listed) {
    if (!file.isFile() || file.name.startsWith('.')) continue;
    const path = join(file.parentPath, file.name);
    const name = path.slice(folder.length + 1).replaceAll(sep, '/');
    if (!ENTRY_NAME.test(name)) throw new UnreadableEntry('name', name);
    entries[name] = await readFile(path);
  }
  return entries;
}

/**
 * Reads an export that was unpacked into a folder of the site: what `readArchive` reads from a zip. It comes with the
 * sources, so it is neither limited nor read in a thread.
 * @throws UnfitArchive
 */
export async function readFolder(folder: string): Promise<Archive> {
  try {
    const { index, content } = checkEntries(await readEntries(folder));
    checkIndex(index);
    const json = content.filter(([name]) => name.endsWith('.json'));
    const files = content.filter(([name]) => !name.endsWith('.json'));
    return {
      json: new Map(json.map(([name, bytes]) => [name, parseEntry(name, bytes)])),
      files: new Map(files.map(([name, bytes]) => [name, Buffer.from(bytes)])),
    };
  } catch (error) {
    if (!(error instanceof UnreadableEntry)) throw error;
    throw new UnfitArchive([{ place: error.place, key: ENTRY_FAULTS[error.fault] }]);
  }
}
