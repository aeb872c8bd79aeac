import type { Locale } from '@/config/locales';
import { composeMail, type ComposedMail } from '../../mail/composeMail';
import type { NewMail } from '../../mail/outbox';
import { settings } from '../../settings';
import { database } from '../../db/transaction';
import { findRecipients } from '../../people/staff/findRecipients';
import { getFixedT } from '../../texts/texts';
import { formatBakuTime } from '../kit/bakuTime';
import type { ContentResource } from './contentResource';
import { describeFaults } from './describeFaults';
import type { Archiving } from '../../publishing/archivingsRepository';
import type { Draft } from '../../publishing/draftsRepository';
import { findRecord } from '../../publishing/publishService';
import type { Faults } from '../../publishing/checkContent';
import { readBody, buildRecordPath } from '../../publishing/recordKey';

type Told = { name: string; at: string; faults: Faults; path: string; isForOwners: boolean };

async function composeFailure(
  locale: Locale,
  /** What was to be done at its time. */
  what: 'draft' | 'archive',
  content: ContentResource | undefined,
  { name, at, faults, path, isForOwners }: Told,
): Promise<ComposedMail> {
  const t = getFixedT(locale);
  const reasons = await describeFaults(content?.resource.fields ?? {}, faults, locale);
  return composeMail({
    kind: 'staff.draftFailed',
    locale,
    subject: t(`mail:${what}Failed.subject`, { name }),
    blocks: [
      t(`mail:${what}Failed.lead`, { name, at: formatBakuTime(at) }),
      reasons.join('\n'),
      t(`mail:${what}Failed.advice`),
      {
        kind: 'button',
        label: t('mail:draftFailed.label'),
        href: `${settings().SITE_URL}${content ? path : '/admin'}`,
      },
      ...(isForOwners ? [t('mail:draftFailed.owner')] : []),
    ],
    why: t('mail:why.staff'),
  });
}

type Failure = { draft: Draft; content: ContentResource | undefined; faults: Faults; isForOwners: boolean };

export const composeFailedDraftMail = (
  locale: Locale,
  { draft, content, faults, isForOwners }: Failure,
): Promise<ComposedMail> =>
  composeFailure(locale, 'draft', content, {
    name: content?.type.title(readBody(draft.body), locale) || draft.title || '—',
    at: draft.publish_at ?? draft.updated_at,
    faults,
    path: buildRecordPath(draft),
    isForOwners,
  });

/** To whoever set the time, each in their language. */
async function composeForAll(
  staffId: number | null,
  compose: (locale: Locale, isForOwners: boolean) => Promise<ComposedMail>,
): Promise<NewMail[]> {
  const { people, isForOwners } = await findRecipients(staffId);
  return Promise.all(
    people.map(async ({ email, locale }) => ({ recipient: email, locale, ...(await compose(locale, isForOwners)) })),
  );
}

/** Composes the mails about a draft that could not be published. */
export const composeFailedDraftMails = (
  content: ContentResource | undefined,
  draft: Draft,
  faults: Faults,
): Promise<NewMail[]> =>
  composeForAll(draft.staff_id, (locale, isForOwners) =>
    composeFailedDraftMail(locale, { draft, content, faults, isForOwners }),
  );

/** Composes the mails about a record that could not be taken off the site. */
export async function composeFailedArchivingMails(
  content: ContentResource | undefined,
  { resource, item, archive_at, staff_id }: Archiving,
  faults: Faults,
): Promise<NewMail[]> {
  const found = content && (await findRecord(await database(), { type: content.type, id: item }));
  return composeForAll(staff_id, (locale, isForOwners) => {
    const name = (found && content.type.title(found.published ?? found.values, locale)) || '—';
    const told = { name, at: archive_at, faults, path: `/admin/${resource}/${item}`, isForOwners };
    return composeFailure(locale, 'archive', content, told);
  });
}
