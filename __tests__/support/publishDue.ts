import { findContentResource } from '@/server/backoffice/frame/contentResources';
import { publishDueDrafts } from '@/server/backoffice/content/scheduleService';

/** Publishes the drafts that are due at a time, as the job of the server does. */
export const publishDue = (now: Date): Promise<void> =>
  publishDueDrafts(findContentResource, now, new AbortController().signal);
