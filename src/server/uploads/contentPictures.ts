import { LOCALES, type Locale } from '@/config/locales';
import { database, type Database } from '../db/transaction';
import { insertAudit, pickChanges } from '../people/staff/audit';
import {
  findPicturesByHash,
  updatePicture,
  type PictureRow,
  isPictureComplete,
  toAddress,
  toAudited,
} from './picturesRepository';
import { rewriteUses } from './usesRepository';
import { findDocumentHashes } from './documentsRepository';

/** The addresses of uploaded pictures in a text of content, JSON or not. @param hash of one; all by default */
const pictureAddresses = (hash = '[0-9a-f]{32}') => new RegExp(`/pictures/(${hash})-\\d+x\\d+(?:#[\\w*.%&=+-]*)?`, 'g');

/** The pictures that content names, each once. */
const findPictureHashes = (content: unknown): string[] => [
  ...new Set([...JSON.stringify(content).matchAll(pictureAddresses())].map(([, hash = '']) => hash)),
];

/** What somebody who publishes a picture says of it. */
export type PictureText = { hash: string; alt: Record<Locale, string>; isDecorative: boolean };

/** Pictures by their hash. */
export type Pictures = Map<string, PictureRow>;

/** The pictures of content by their hash, as they are now. */
export const findPictures = async (db: Database, content: unknown): Promise<Map<string, PictureRow>> =>
  new Map((await findPicturesByHash(db, findPictureHashes(content))).map((row) => [row.hash, row]));

/** The same; their rows stay locked until the transaction ends, so that none is removed. */
export async function lockPictures(tx: Database, content: unknown): Promise<Map<string, PictureRow>> {
  const rows = await findPicturesByHash(tx, findPictureHashes(content), { isLocking: true });
  return new Map(rows.map((row) => [row.hash, row]));
}

/** The pictures of a form that may not be published yet. */
export const findSilentPictures = async (content: unknown): Promise<PictureRow[]> =>
  (await findPicturesByHash(await database(), findPictureHashes(content))).filter((row) => !isPictureComplete(row));

/** Content with the addresses of its pictures as the library has them now: text and focal point stand in them. */
export function renewAddresses<Content>(content: Content, pictures: ReadonlyMap<string, PictureRow>): Content {
  const renewed = JSON.stringify(content).replace(pictureAddresses(), (address, hash: string) => {
    const row = pictures.get(hash);
    return row ? toAddress(row) : address;
  });
  return JSON.parse(renewed) as Content;
}

/** Gives a picture another text or focal point, in the library and in all content that shows it. @returns its new row, `null` for another version */
export async function rewritePicture(
  tx: Database,
  before: PictureRow,
  change: Partial<Pick<PictureRow, 'alt' | 'focus_x' | 'focus_y' | 'is_decorative' | 'version'>>,
  staffId: number | null,
): Promise<PictureRow | null> {
  const row = await updatePicture(tx, { ...before, ...change });
  if (!row) return null;
  const changes = pickChanges(toAudited(before), toAudited(row));
  await insertAudit(tx, { ...changes, resource: 'pictures', staffId, action: 'update', itemId: row.id });
  await rewriteUses(tx, row.hash, (value) => value.replace(pictureAddresses(row.hash), toAddress(row)));
  return row;
}

/** Writes what was said of pictures while publishing; those that have their texts already stay as they are. */
export async function describePictures(
  tx: Database,
  texts: readonly PictureText[],
  pictures: Map<string, PictureRow>,
  staffId: number | null,
): Promise<void> {
  for (const { hash, alt, isDecorative } of texts) {
    const before = pictures.get(hash);
    if (!before || isPictureComplete(before)) continue;
    const change = { alt: isDecorative ? { az: '', en: '' } : alt, is_decorative: isDecorative ? 1 : 0 };
    const row = await rewritePicture(tx, before, change, staffId);
    if (row) pictures.set(hash, row);
  }
}

/** The name of an input for the texts of a picture, which stands in the form of whatever shows it. */
export const pictureInput = (hash: string, part: Locale | 'decorative') => `picture.${hash}.${part}`;

/**
 * What keeps pictures from being published: one that the library does not have, and one without its text.
 * @returns keys of texts by input name
 */
export function checkPictures(content: object, pictures: ReadonlyMap<string, PictureRow>) {
  const faults: Record<string, 'adminContent:picture.unknown' | 'adminContent:picture.missing'> = {};
  for (const hash of findPictureHashes(content)) {
    const row = pictures.get(hash);
    if (!row) {
      const [name = 'form'] = Object.entries(content).find(([, value]) => JSON.stringify(value).includes(hash)) ?? [];
      faults[name] = 'adminContent:picture.unknown';
    } else if (!isPictureComplete(row)) {
      for (const locale of LOCALES) {
        if (row.alt[locale] === '') faults[pictureInput(hash, locale)] = 'adminContent:picture.missing';
      }
    }
  }
  return faults;
}

const ADDRESS = /\/documents\/([0-9a-f]{32})\//g;

/**
 * What keeps documents from being published: one that the library does not have any more.
 * @returns keys of texts by the name of the field
 */
export async function checkDocuments(
  tx: Database,
  content: object,
): Promise<Record<string, 'adminContent:reference.document'>> {
  const found = Object.entries(content).flatMap(([field, value]) =>
    [...(JSON.stringify(value) ?? '').matchAll(ADDRESS)].map(([, hash = '']) => ({ field, hash })),
  );
  const known = await findDocumentHashes(tx, [...new Set(found.map(({ hash }) => hash))]);
  const missing = found.filter(({ hash }) => !known.has(hash));
  return Object.fromEntries(missing.map(({ field }) => [field, 'adminContent:reference.document']));
}
