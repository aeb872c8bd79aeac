import type { Database } from '../platform/db/transaction';
import { findDocumentHashes } from './documentsRepository';

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
