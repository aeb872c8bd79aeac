import { startMailWorker } from '../mail/mailWorker';
import { startHousekeeping } from './housekeeping';

/** `instrumentation` may be loaded anew while developing; the jobs of a process start once. */
const holder = globalThis as typeof globalThis & { siteJobs?: true };

/** Work beside the requests. Every process does it; the database says whose turn it is. */
export function startJobs(): void {
  if (holder.siteJobs) return;
  holder.siteJobs = true;
  startMailWorker();
  startHousekeeping();
}
