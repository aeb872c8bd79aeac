import type { Locale } from '@/config/locales';
import { database, transact } from '../db/transaction';
import { fieldError } from '../http/HttpError';
import { insertAudit } from '../people/staff/audit';
import { DOCUMENT_TYPES, findDocumentFormat, LIBRARY_FORMATS } from './documentFormat';
import {
  countDocuments,
  findDocument,
  findDocuments,
  findDocumentsNamed,
  insertDocument,
  removeDocument as removeRow,
  type DocumentRow,
} from './documentsRepository';
import { nameDownload, nameUpload } from './nameUpload';
import { findUses, type Use } from './usesRepository';
import { hashUpload, storeFiles } from './storedFilesService';

/** A document of the library. */
type LibraryDocument = {
  id: number;
  /** As content holds it: `/documents/<hash>/qiymetler.pdf`. */
  address: string;
  name: string;
  format: string;
  bytes: number;
  createdAt: string;
  uses: Use[];
};

const PAGE_SIZE = 20;

const AUDIT = { resource: 'documents' };

const toLibraryDocument = (
  { id, hash, name, format, bytes, created_at }: DocumentRow,
  uses: Use[],
): LibraryDocument => ({
  uses,
  id,
  address: `/documents/${hash}/${nameDownload(name)}.${format}`,
  name,
  format,
  bytes,
  createdAt: created_at,
});

type DocumentUpload = { bytes: Buffer; fileName: string; staffId: number | null; locale: Locale };

/**
 * Adds a document to the library; one that is there already is returned as it is.
 * @throws HttpError `bad_request` for what is no PDF, DOCX, XLSX, ODT or ODS by its content, `storage_full`, `unavailable`
 */
export async function addDocument(upload: DocumentUpload): Promise<LibraryDocument & { isNew: boolean }> {
  const { bytes, fileName, staffId, locale } = upload;
  const format = LIBRARY_FORMATS.find((one) => one === findDocumentFormat(bytes));
  if (!format) throw fieldError('file', 'documentFormat', locale);
  const hash = hashUpload('document', bytes);
  const db = await database();
  const existing = await findDocument(db, { hash });
  if (existing) return { ...toLibraryDocument(existing, await findUses(db, hash)), isNew: false };
  const row = {
    hash,
    name: nameUpload(fileName),
    format,
    bytes: bytes.length,
    staff_id: staffId,
    created_at: new Date().toISOString(),
  };
  const files = [{ key: `documents/${hash}.${format}`, hash, bytes, type: DOCUMENT_TYPES[format] }];
  const stored = await storeFiles(files, () =>
    transact(async (tx) => {
      const inserted = await insertDocument(tx, row);
      const after = { name: inserted.name, format: inserted.format };
      await insertAudit(tx, { ...AUDIT, staffId, action: 'insert', itemId: inserted.id, after });
      return inserted;
    }),
  );
  return { ...toLibraryDocument(stored, []), isNew: true };
}

/** A page of the library, newest first. */
export async function getDocuments({ page = 1 }: { page?: number }) {
  const db = await database();
  const rows = await findDocuments(db, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const documents: LibraryDocument[] = [];
  for (const row of rows) documents.push(toLibraryDocument(row, await findUses(db, row.hash)));
  return { count: await countDocuments(db), pageSize: PAGE_SIZE, documents };
}

/** Documents by a part of their name, as content links to them: a few of the newest. */
export async function findDocumentLinks(text: string): Promise<Pick<LibraryDocument, 'name' | 'address'>[]> {
  const rows = await findDocumentsNamed(await database(), text, PAGE_SIZE);
  return rows
    .map((row) => toLibraryDocument(row, []))
    .map(({ name, format, address }) => ({ name: `${name}.${format}`, address }));
}

/** As `removePicture`. */
export const removeDocument = (id: number, staffId: number | null): Promise<Use[] | null> =>
  transact(async (tx) => {
    const row = await findDocument(tx, { id });
    if (!row) return null;
    const uses = await findUses(tx, row.hash);
    if (uses.length > 0) return uses;
    await removeRow(tx, id);
    await insertAudit(tx, { ...AUDIT, staffId, action: 'remove', itemId: id, before: { name: row.name } });
    return uses;
  });
