import type { Database } from '../../db/transaction';
import { createTurns } from '../../giveTurns';
import type { SiteContent } from './contentFile';
import type { SiteKinds } from './siteKinds';
import { findProductIds } from './transferRepository';
import type { ArchiveFault } from './UnfitArchive';

/** The value by which a record is found again: products and pages by their slug, redirects by their source. */
export const recordKey = (values: Readonly<Record<string, unknown>>): unknown => values.slug ?? values.source;

/**
 * What only the database can judge of content that takes the place of all there is: each record as if it changed the one
 * that is there. Nothing is written.
 */
export async function checkRecords(
  { contents }: SiteKinds,
  db: Database,
  { resources }: SiteContent,
): Promise<ArchiveFault[]> {
  const faults: ArchiveFault[] = [];
  const leaveRoom = createTurns();
  for (const { type, findAll } of contents) {
    const records = resources[type.name] ?? [];
    const present =
      type.name === 'products'
        ? await findProductIds(db)
        : new Map(((await findAll?.(db)) ?? []).map((record) => [recordKey(record), record.id]));
    for (const [index, values] of records.entries()) {
      await leaveRoom();
      const found = (await type.check?.(db, values, present.get(recordKey(values) as never) ?? null)) ?? {};
      for (const [name, key] of Object.entries(found)) faults.push({ place: `${type.name}[${index}].${name}`, key });
    }
  }
  return faults;
}
