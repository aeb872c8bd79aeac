import type { Locale } from '@/config/locales';
import type { ContentValues } from '../../publishing/ContentType';
import type { MovedDocument } from '../../uploads/movedFiles';
import type { NewFile } from '../../uploads/storedFilesService';
import { INDEX } from './archiveEntries.mjs';

/** Names of entries of the zip. */
export const ENTRIES = {
  /** What the others are, with the SHA-256 of each: the last entry, since it names them. */
  index: INDEX,
  site: 'site.json',
  settings: 'settings.json',
  pictures: 'pictures.json',
  documents: 'documents.json',
  resource: (name: string) => `resources/${name}.json`,
  /** @param key of the storage, `pictures/<hash>-960.webp` */
  file: (key: string) => `files/${key}`,
};

/** The lists that every export has. One of a kind that came later is missing in an export of before. */
export const FIRST_LISTS: ReadonlySet<string> = new Set([
  'cities',
  'networks',
  'numbers',
  'pages',
  'posts',
  'product-categories',
  'products',
  'project-categories',
  'projects',
  'redirects',
  'services',
]);

/** A picture of the library and its files, by the key of each in the storage. */
type PictureEntry = {
  hash: string;
  name: string;
  width: number;
  height: number;
  bytes: number;
  focus_x: number;
  focus_y: number;
  alt: Record<Locale, string>;
  is_decorative: boolean;
  created_at: string;
};

type DocumentEntry = MovedDocument;

/**
 * All content of a site. Records have no ids: they are in their order, and name one another by their slugs. `files` hold
 * the bytes by the key of the storage.
 */
export type SiteContent = {
  site: ContentValues;
  /** The values of each group of the organisation's settings. */
  settings: Readonly<Record<string, ContentValues>>;
  resources: Readonly<Record<string, readonly ContentValues[]>>;
  pictures: readonly PictureEntry[];
  documents: readonly DocumentEntry[];
};

/** What a site without content is filled with; the files are those of its pictures and documents. */
export type FirstContent = { content: SiteContent; files: NewFile[] };
