import { PLACEHOLDER_WIDTH, readyWidths } from '@/lib/pictureAddress';
import * as z from '@/contract/zod';
import { timestampSchema } from '@/contract/common';
import type { Database } from '../db/transaction';
import { DOCUMENT_TYPES, findDocumentFormat, LIBRARY_FORMATS } from './documentFormat';
import { findDocuments, insertDocument } from './documentsRepository';
import { isRenderedPicture } from './pictureFile';
import { findPictures, insertPicture, updateAvif, updatePicture } from './picturesRepository';
import { hashUpload, type NewFile } from './storedFilesService';

const hashSchema = z.string().regex(/^[0-9a-f]{32}$/);
const countSchema = z.number().int().min(0).max(2_147_483_647);
const percentSchema = z.number().int().min(0).max(100);
const text = z.string().max(1000);

/** A picture of the library as it moves between installations. `focus_…` in per cent, sizes of the upload. */
export const movedPictureSchema = z.strictObject({
  hash: hashSchema,
  name: z.string().min(1).max(200),
  width: countSchema.min(1),
  height: countSchema.min(1),
  bytes: countSchema,
  focus_x: percentSchema,
  focus_y: percentSchema,
  alt: z.strictObject({ az: text, en: text }),
  is_decorative: z.boolean(),
  created_at: timestampSchema,
  /** Whether its AVIF files come with it; otherwise a job makes them again. Exports have none. */
  has_avif: z.boolean().optional(),
});
type MovedPicture = z.infer<typeof movedPictureSchema>;

export const movedDocumentSchema = z.strictObject({
  hash: hashSchema,
  name: z.string().min(1).max(200),
  format: z.enum(LIBRARY_FORMATS),
  bytes: countSchema,
  created_at: timestampSchema,
});
export type MovedDocument = z.infer<typeof movedDocumentSchema>;

/** More than any library has. */
const ALL = { limit: 2_147_483_647, offset: 0 };

/** All pictures and documents of the library, oldest first. */
export async function readMovedLibrary(
  db: Database,
): Promise<{ pictures: MovedPicture[]; documents: MovedDocument[] }> {
  const pictures = await findPictures(db, { ...ALL, text: '', isIncomplete: false });
  const documents = await findDocuments(db, ALL);
  return {
    pictures: pictures.reverse().map(({ id: _id, version: _version, avif: _avif, is_decorative, ...picture }) => ({
      ...picture,
      is_decorative: is_decorative === 1,
    })),
    documents: documents.reverse().map(({ hash, name, format, bytes, created_at }) => ({
      hash,
      name,
      format: LIBRARY_FORMATS.find((one) => one === format) ?? 'pdf',
      bytes,
      created_at,
    })),
  };
}

/** The keys of the files that come with a picture. */
export function listPictureKeys({
  hash,
  width,
  has_avif,
}: Pick<MovedPicture, 'hash' | 'width' | 'has_avif'>): string[] {
  const ready = readyWidths(width).map((one) => `-${one}`);
  const ends = ['', `-${PLACEHOLDER_WIDTH}`, ...ready].map((end) => `${end}.webp`);
  if (has_avif) ends.push(...ready.map((end) => `${end}.avif`));
  return ends.map((end) => `pictures/${hash}${end}`);
}

export const documentKey = ({ hash, format }: Pick<MovedDocument, 'hash' | 'format'>): string =>
  `documents/${hash}.${format}`;

/** A file of a picture that came from elsewhere; `null` where it is not what its name says, or larger than pictures are kept. */
export async function readPictureFile(key: string, hash: string, bytes: Buffer): Promise<NewFile | null> {
  const kind = key.endsWith('.avif') ? 'avif' : 'webp';
  return (await isRenderedPicture(bytes, kind)) ? { key, hash, bytes, type: `image/${kind}` } : null;
}

/** The same of a document; `null` for another content than its name says. */
export function readDocumentFile({ hash, format }: MovedDocument, bytes: Buffer): NewFile | null {
  const isRight = findDocumentFormat(bytes) === format && hashUpload('document', bytes) === hash;
  return isRight ? { key: documentKey({ hash, format }), hash, bytes, type: DOCUMENT_TYPES[format] } : null;
}

/** Adds pictures and documents whose files are stored; what is there already gets the texts and focal points of these. */
export async function insertMovedLibrary(
  tx: Database,
  { pictures, documents }: { pictures: readonly MovedPicture[]; documents: readonly MovedDocument[] },
): Promise<void> {
  for (const { is_decorative, has_avif, ...picture } of pictures) {
    const { focus_x, focus_y, alt } = picture;
    const wanted = { focus_x, focus_y, alt, is_decorative: is_decorative ? 1 : 0 };
    const row = await insertPicture(tx, { ...picture, ...wanted, staff_id: null });
    if (has_avif) await updateAvif(tx, row.id, { avif: 'ready', avif_lease: null });
    const stored = { focus_x: row.focus_x, focus_y: row.focus_y, alt: row.alt, is_decorative: row.is_decorative };
    if (JSON.stringify(stored) !== JSON.stringify(wanted)) {
      await updatePicture(tx, { ...wanted, id: row.id, version: row.version });
    }
  }
  for (const document of documents) await insertDocument(tx, { ...document, staff_id: null });
}
