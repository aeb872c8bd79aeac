import { database, transact } from '../../platform/db/transaction';
import { findOldImports, removeImport, removeImportLines } from './productImportRepository';

/** Lines of one transaction. */
const BATCH = 200;

/** Removes what was checked or imported before this time, with its lines. @returns how many imports */
export async function removeOldImports(before: Date): Promise<number> {
  const ids = await findOldImports(await database(), before.toISOString());
  for (const id of ids) {
    for (let removed = BATCH; removed === BATCH;) removed = await transact((tx) => removeImportLines(tx, id, BATCH));
    await transact((tx) => removeImport(tx, id));
  }
  return ids.length;
}
