import { definePanel } from '../kit/definePanel';
import { database } from '../../platform/db/transaction';
import { formatBakuTime } from '../kit/bakuTime';
import type { FindContentResource } from './contentResource';
import { describeFailure } from './describeFaults';
import { findFailedDrafts } from '../../publishing/draftsRepository';
import { readBody } from '../../publishing/readBody';
import { buildRecordPath } from '../../publishing/recordKey';

const SHOWN = 10;

/** Drafts that were not published at their time; nothing where there is none. */
export const failedDraftsPanel = (findContent: FindContentResource) =>
  definePanel({
    name: 'failed-drafts',
    title: 'adminContent:failure.title',
    roles: ['editor'],
    build: async ({ t, locale }) => {
      const drafts = await findFailedDrafts(await database());
      if (drafts.length === 0) return null;
      const items = await Promise.all(
        drafts.slice(0, SHOWN).map(async (draft) => {
          const content = findContent(draft.resource);
          const reasons = await describeFailure(content?.resource.fields ?? {}, draft, locale);
          const next = draft.next_try_at && t('adminContent:failure.again', { at: formatBakuTime(draft.next_try_at) });
          return {
            text: content?.type.title(readBody(draft.body), locale) || draft.title || '—',
            ...(content && { href: buildRecordPath(draft) }),
            detail: [...reasons, ...(next ? [next] : [])].join('. '),
            tone: next ? ('warn' as const) : ('bad' as const),
          };
        }),
      );
      const rest = drafts.length - items.length;
      return {
        parts: [
          { kind: 'text', text: t('adminContent:failure.lead') },
          { kind: 'items', items },
          ...(rest > 0 ? [{ kind: 'text' as const, text: t('adminContent:failure.more', { n: rest }) }] : []),
        ],
      };
    },
  });
