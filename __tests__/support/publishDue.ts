import { findContentResource, findContentType } from '@/server/backoffice/frame/contentResources';
import { composeFailedDraftMails } from '@/server/backoffice/content/failedDraftMails';
import { publishDueDrafts } from '@/server/backoffice/content/scheduleService';

/** Publishes the drafts that are due at a time, as the job of the server does. */
export const publishDue = (now: Date): Promise<void> =>
  publishDueDrafts(
    { findType: findContentType, composeMails: composeFailedDraftMails(findContentResource) },
    now,
    new AbortController().signal,
  );
