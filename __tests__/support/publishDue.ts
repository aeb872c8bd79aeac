import { findContentType } from '@/server/publishing/contentResources';
import { composeFailedDraftMails } from '@/server/publishing/failedDraftMails';
import { publishDueDrafts } from '@/server/publishing/scheduleService';

/** Publishes the drafts that are due at a time, as the job of the server does. */
export const publishDue = (now: Date): Promise<void> =>
  publishDueDrafts(
    { findType: findContentType, composeMails: composeFailedDraftMails },
    now,
    new AbortController().signal,
  );
