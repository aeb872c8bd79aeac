import type { Locale } from '@/config/locales';
import { composeMail, type ComposedMail } from '../../platform/mail/composeMail';
import type { NewMail } from '../../platform/mail/outbox';
import { settings } from '../../platform/settings';
import { findRecipients } from '../../people/staff/findRecipients';
import { getFixedT } from '../../platform/texts/texts';
import { formatBakuTime } from '../kit/bakuTime';
import type { ContentResource, FindContentResource } from './contentResource';
import { describeFaults } from './describeFaults';
import type { Draft } from '../../publishing/draftsRepository';
import type { Faults } from '../../publishing/Fault';
import { readBody } from '../../publishing/readBody';
import { buildRecordPath } from '../../publishing/recordKey';

type Failure = { draft: Draft; content: ContentResource | undefined; faults: Faults; isForOwners: boolean };

export async function composeFailedDraftMail(
  locale: Locale,
  { draft, content, faults, isForOwners }: Failure,
): Promise<ComposedMail> {
  const t = getFixedT(locale);
  const name = content?.type.title(readBody(draft.body), locale) || draft.title || '—';
  const reasons = await describeFaults(content?.resource.fields ?? {}, faults, locale);
  const path = content ? buildRecordPath(draft) : '/admin';
  return composeMail({
    kind: 'staff.draftFailed',
    locale,
    subject: t('mail:draftFailed.subject', { name }),
    blocks: [
      {
        kind: 'text',
        text: t('mail:draftFailed.lead', { name, at: formatBakuTime(draft.publish_at ?? draft.updated_at) }),
      },
      { kind: 'text', text: reasons.join('\n') },
      { kind: 'text', text: t('mail:draftFailed.advice') },
      { kind: 'button', label: t('mail:draftFailed.label'), href: `${settings().SITE_URL}${path}` },
      ...(isForOwners ? [{ kind: 'text', text: t('mail:draftFailed.owner') } as const] : []),
    ],
    why: t('mail:why.staff'),
  });
}

/** Composes the mails about a draft that could not be published, in the language of whoever gets them. */
export const composeFailedDraftMails =
  (findContent: FindContentResource) =>
  async (draft: Draft, faults: Faults): Promise<NewMail[]> => {
    const content = findContent(draft.resource);
    const { people, isForOwners } = await findRecipients(draft.staff_id);
    return Promise.all(
      people.map(async (person) => ({
        recipient: person.email,
        locale: person.locale,
        ...(await composeFailedDraftMail(person.locale, { draft, content, faults, isForOwners })),
      })),
    );
  };
