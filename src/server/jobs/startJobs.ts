import { startMailWorker } from '../mail/mailWorker';
import { startHousekeeping } from './housekeeping';
import { startOrderCancelling } from './orderCancelling';
import { startSoundnessChecks } from './startSoundnessChecks';

/** `instrumentation` can run again in development; the jobs of a process start once. */
const holder = globalThis as typeof globalThis & { siteJobs?: true };

/** Starts the background jobs. They run in every process; rows are claimed in the database. */
export function startJobs(): void {
  if (holder.siteJobs) return;
  holder.siteJobs = true;
  startMailWorker();
  void startHousekeeping();
  startOrderCancelling();
  void startSoundnessChecks();
}
