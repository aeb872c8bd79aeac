import type { Database } from '../../platform/db/transaction';
import { forgetAbout } from '../../people/staff/forgetAbout';
import { removeApplicationEvents, removeApplications } from './applicationsRepository';
import { removeAttachments } from './attachmentsRepository';

/** Removes applications with all that belongs to them. Housekeeping removes the files that nothing names any more. */
export async function removeApplicationRecords(tx: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await removeApplicationEvents(tx, ids);
  await removeAttachments(tx, ids);
  await forgetAbout(tx, 'applications', ids);
  await removeApplications(tx, ids);
}
