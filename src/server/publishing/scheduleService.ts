import { database, transact } from '../db/transaction';
import { log } from '../log/log';
import { updateContentVersion } from './contentVersionRepository';
import { refreshContentVersion } from './contentVersionService';
import { findContentType } from './contentResources';
import { findDueDraft, hasDueDraft, updateDraft, type Draft } from './draftsRepository';
import { publishDraft, UnfitContent } from './publishService';

/** One draft: published, or marked with what keeps it from that, so that it is not tried again and again. */
async function publishNext(now: Date): Promise<boolean> {
  if (!(await hasDueDraft(await database(), now.toISOString()))) return false;
  let due: Draft | null = null;
  try {
    return await transact(async (tx) => {
      // First, as every edit of content does: otherwise this one and a person's could wait for each other.
      await updateContentVersion(tx);
      due = await findDueDraft(tx, now.toISOString());
      const type = due && findContentType(due.resource);
      if (!due || !type) return false;
      await publishDraft(tx, type, due);
      return true;
    });
  } catch (error) {
    if (!(error instanceof UnfitContent) || !due) throw error;
    const { id, resource } = due as Draft;
    log.error({ resource, draft: id, reason: error.message }, 'a draft was not published at its time');
    await transact((tx) => updateDraft(tx, id, { publish_at: null, failure: Object.keys(error.faults).join(', ') }));
    return true;
  }
}

/**
 * Publishes the drafts whose time has come. Several processes may do so at once: a draft is claimed by its row, in the
 * transaction that publishes it.
 */
export async function publishDueDrafts(now: Date, signal: AbortSignal): Promise<void> {
  let hasPublished = false;
  while (!signal.aborted && (await publishNext(now))) hasPublished = true;
  if (hasPublished) await refreshContentVersion();
}
