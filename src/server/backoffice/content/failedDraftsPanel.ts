import type { Locale } from '@/config/locales';
import { definePanel } from '../kit/definePanel';
import { database } from '../../platform/db/transaction';
import { formatBakuTime } from '../kit/bakuTime';
import type { FindContentResource } from './contentResource';
import { describeFailure } from './describeFaults';
import { findFailedArchivings } from '../../publishing/archivingsRepository';
import { describeFault, readFaults } from '../../publishing/checkContent';
import { findRecord } from '../../publishing/publishService';
import { findFailedDrafts } from '../../publishing/draftsRepository';
import { readBody } from '../../publishing/readBody';
import { buildRecordPath } from '../../publishing/recordKey';

const SHOWN = 10;

/** Records that were not taken off the site at their time. */
async function listArchivings(findContent: FindContentResource, locale: Locale) {
  const db = await database();
  return Promise.all(
    (await findFailedArchivings(db)).slice(0, SHOWN).map(async ({ resource, item, failure }) => {
      const type = findContent(resource)?.type;
      const found = type && (await findRecord(db, { type, id: item }));
      return {
        text: (found && type.title(found.published ?? found.values, locale)) || '—',
        ...(found && { href: `/admin/${resource}/${item}` }),
        detail: Object.values(readFaults(failure))
          .map((fault) => describeFault(fault, locale))
          .join('. '),
        tone: 'bad' as const,
      };
    }),
  );
}

/** Drafts that were not published at their time, records not taken off; nothing where there is none. */
export const failedDraftsPanel = (findContent: FindContentResource) =>
  definePanel({
    name: 'failed-drafts',
    title: 'adminContent:failure.title',
    roles: ['editor'],
    build: async ({ t, locale }) => {
      const drafts = await findFailedDrafts(await database());
      const archivings = await listArchivings(findContent, locale);
      if (drafts.length + archivings.length === 0) return null;
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
          { kind: 'items', items: [...items, ...archivings] },
          ...(rest > 0 ? [{ kind: 'text' as const, text: t('adminContent:failure.more', { n: rest }) }] : []),
        ],
      };
    },
  });
