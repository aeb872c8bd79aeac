import type { Locale } from '@/config/locales';
import type { PictureAddress } from '@/lib/pictureAddress';
import { database, transact } from '../db/transaction';
import { runLimited, Semaphore } from '../http/Semaphore';
import { processValue } from '../processValue.mjs';
import { raiseContentVersion, refreshContentVersion } from '../cache/contentVersionService';
import { insertAudit } from '../people/staff/audit';
import { rewritePicture } from './contentPictures';
import { checkPicture, renderPictureFiles } from './pictureFile';
import {
  countPictures,
  findPicture,
  findPictures,
  insertPicture,
  removePicture as removeRow,
  type PictureRow,
  isPictureComplete,
  toAddress,
  toAudited,
} from './picturesRepository';
import { findUses, type Use } from './usesRepository';
import { nameUpload } from './nameUpload';
import { hashUpload, storeFiles } from './storedFilesService';

/** A picture of the library. */
export type LibraryPicture = Pick<PictureAddress, 'width' | 'height' | 'focus' | 'alt'> & {
  id: number;
  version: number;
  /** As content holds it. */
  address: string;
  /** A small file of it, for lists. */
  preview: string;
  name: string;
  /** Of the uploaded file. */
  bytes: number;
  isDecorative: boolean;
  /** It may be published: it is decorative or has its text in both languages. */
  isComplete: boolean;
  hasAvif: boolean;
  createdAt: string;
};

const AUDIT = { resource: 'pictures' };

const PREVIEW_WIDTH = 240;
const PAGE_SIZE = 24;
/** Uploads are encoded one after the other, so that libuv's pool and the other processors stay free for visitors. */
const encoding = processValue(
  'pictureEncoding',
  () => new Semaphore({ name: 'pictures', count: 1, waitMs: 10 * 60_000, maxWaiting: 20 }),
);

function toLibraryPicture(row: PictureRow): LibraryPicture {
  const { id, version, hash, name, alt, width, height, bytes, created_at } = row;
  return {
    width,
    height,
    focus: { x: row.focus_x, y: row.focus_y },
    alt,
    id,
    version,
    name,
    bytes,
    isDecorative: row.is_decorative === 1,
    address: toAddress(row),
    preview: `/pictures/${hash}-${PREVIEW_WIDTH}`,
    isComplete: isPictureComplete(row),
    hasAvif: row.avif === 'ready',
    createdAt: created_at,
  };
}

type PictureUpload = { bytes: Buffer; fileName: string; staffId: number | null; locale: Locale };

/**
 * Adds a picture to the library; one that is there already is returned as it is.
 * @throws HttpError `bad_request` with a sentence for what is no such picture, `storage_full`, `unavailable`
 */
export async function addPicture(upload: PictureUpload): Promise<LibraryPicture & { isNew: boolean }> {
  const { bytes, fileName, staffId, locale } = upload;
  const facts = await checkPicture(bytes, locale);
  const hash = hashUpload('picture', bytes);
  const existing = await findPicture(await database(), { hash });
  if (existing) return { ...toLibraryPicture(existing), isNew: false };
  const rendered = await runLimited(encoding, () => renderPictureFiles(bytes, facts, locale));
  const files = rendered.map(({ name, ...file }) => ({ ...file, key: `pictures/${hash}${name}`, hash }));
  const { width, height } = facts;
  const row = await storeFiles(files, () =>
    transact(async (tx) => {
      const inserted = await insertPicture(tx, {
        hash,
        name: nameUpload(fileName),
        width,
        height,
        bytes: bytes.length,
        alt: { az: '', en: '' },
        staff_id: staffId,
        created_at: new Date().toISOString(),
      });
      await insertAudit(tx, { ...AUDIT, staffId, action: 'insert', itemId: inserted.id, after: toAudited(inserted) });
      return inserted;
    }),
  );
  return { ...toLibraryPicture(row), isNew: true };
}

type PictureFilter = { text?: string; isIncomplete?: boolean; page?: number };

/** A page of the library, newest first. */
export async function getPictures({ text = '', isIncomplete = false, page = 1 }: PictureFilter) {
  const db = await database();
  const filter = { text, isIncomplete };
  const [count, rows] = [
    await countPictures(db, filter),
    await findPictures(db, { ...filter, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
  ];
  return { count, pageSize: PAGE_SIZE, pictures: rows.map(toLibraryPicture) };
}

/** `null` for an unknown one. */
export async function getPicture(id: number): Promise<(LibraryPicture & { uses: Use[] }) | null> {
  const db = await database();
  const row = await findPicture(db, { id });
  return row ? { ...toLibraryPicture(row), uses: await findUses(db, row.hash) } : null;
}

export type PictureChange = Pick<LibraryPicture, 'id' | 'version' | 'focus' | 'alt' | 'isDecorative'> & {
  staffId: number | null;
};

/**
 * Changes focal point and alternative texts, and with them the addresses in all content that shows the picture.
 * @returns `null` for an unknown picture, and for one with another version by now
 */
export async function changePicture(change: PictureChange): Promise<LibraryPicture | null> {
  const { id, version, focus, alt, isDecorative, staffId } = change;
  const changed = await transact(async (tx) => {
    // First, as every edit of content does: otherwise this one and another could wait for each other.
    await raiseContentVersion(tx);
    const before = await findPicture(tx, { id }, 'lock');
    if (before?.version !== version) return null;
    const texts = { alt: isDecorative ? { az: '', en: '' } : alt, is_decorative: isDecorative ? 1 : 0 };
    const point = { focus_x: Math.round(focus.x), focus_y: Math.round(focus.y) };
    const row = await rewritePicture(tx, before, { ...texts, ...point }, staffId);
    return row && toLibraryPicture(row);
  });
  await refreshContentVersion();
  return changed;
}

/**
 * Removes a picture that nothing shows; its files follow a day later.
 * @returns where it is used, and nothing is removed then; `null` for an unknown one
 */
export const removePicture = (id: number, staffId: number | null): Promise<Use[] | null> =>
  transact(async (tx) => {
    // Whoever saves a draft with it at this moment locks it too.
    const row = await findPicture(tx, { id }, 'lock');
    if (!row) return null;
    const uses = await findUses(tx, row.hash);
    if (uses.length > 0) return uses;
    await removeRow(tx, id);
    await insertAudit(tx, { ...AUDIT, staffId, action: 'remove', itemId: id, before: toAudited(row) });
    return uses;
  });

/** The same by the hash of the picture. */
export async function removePictureOf(hash: string, staffId: number | null): Promise<Use[] | null> {
  const row = await findPicture(await database(), { hash });
  return row && removePicture(row.id, staffId);
}
