import type { MailKind } from '@/config/mailKinds';
import { givenUpMail } from '../../organisation/mailing/mailWorker';
import { buildResetMail } from '../../people/staff/resetNotice.mjs';
import { staffTokenMail } from '../../people/staff/staffAccountsService';
import {
  ACCOUNT_NOTICES,
  accountNoticeMail,
  OWNERS_NOTICES,
  ownersNoticeMail,
  roleNoticeMail,
  type AccountNotice,
  type OwnersNotice,
} from '../../people/staff/staffNotices';
import type { GivenUp } from '../../mail/outbox';
import { composeFailedDraftMail } from '../content/failedDraftMails';
import { servicesResource } from '../content/servicesResource';
import { firstMail, type Sample, type SampleContext } from './sampleContext';

const link =
  (purpose: 'invitation' | 'recovery'): Sample =>
  ({ locale, token, offices, staff }) =>
    staffTokenMail(locale, purpose, { token, site: offices.info.name, by: staff.name });

/** A draft of a service whose summary is missing. */
function buildFailedDraft({ locale, t }: SampleContext) {
  const at = new Date().toISOString();
  const title = t('adminMails:sample.draft');
  return composeFailedDraftMail(locale, {
    draft: {
      id: 0,
      resource: 'services',
      item_id: null,
      title,
      body: '{}',
      staff_id: null,
      updated_at: at,
      publish_at: at,
      archived_at: null,
      failure: null,
      tries: 3,
      next_try_at: null,
      faults: null,
    },
    content: servicesResource,
    faults: { 'summary.en': 'errors:field.required' },
    isForOwners: false,
  });
}

const givenUp =
  (kind: GivenUp): Sample =>
  ({ locale, t, offices, customer, numbers }) =>
    firstMail(
      givenUpMail(
        {
          message_id: 'sample',
          locale,
          recipient: customer.email,
          subject: t('mail:order.buyerSubject', { number: numbers.order }),
          created_at: new Date().toISOString(),
        },
        { kind, answer: t('adminMails:sample.failure') },
        offices.info,
      ),
    );

const accountNotice =
  (notice: AccountNotice): Sample =>
  ({ locale, staff }) =>
    accountNoticeMail({ email: staff.email, locale }, notice);

const ownersNotice =
  (notice: OwnersNotice): Sample =>
  ({ locale, t, staff }) =>
    ownersNoticeMail(locale, notice, { about: t('adminMails:sample.colleague'), by: staff.name });

/** That of the command, which no code of the site makes. */
const reset: Sample = ({ locale, t, staff }) => {
  const subject = t('mail:staffNotice.subject', { what: t('mail:staffNotice.reset.subject') });
  const paragraphs = [t('mail:staffNotice.reset.lead'), t('mail:staffNotice.lost', { email: staff.email })];
  const texts = { subject, paragraphs, why: t('mail:why.staff') };
  const { text, html } = buildResetMail({ email: staff.email, locale }, texts, new Date());
  return { kind: 'notice.reset', subject, text, html };
};

const collect = <Name extends string>(names: readonly Name[], make: (name: Name) => Sample) =>
  Object.fromEntries(names.map((name) => [`notice.${name}`, make(name)])) as Record<`notice.${Name}`, Sample>;

type StaffKind = Extract<MailKind, `staff.${string}` | `notice.${string}`> | `office.${GivenUp}`;

export const STAFF_SAMPLES: Readonly<Record<StaffKind, Sample>> = {
  'staff.invitation': link('invitation'),
  'staff.recovery': link('recovery'),
  'staff.draftFailed': buildFailedDraft,
  'office.refused': givenUp('refused'),
  'office.failed': givenUp('failed'),
  'notice.reset': reset,
  'notice.role': ({ locale, staff }) => roleNoticeMail(locale, { role: 'editor', by: staff.name }),
  ...collect(ACCOUNT_NOTICES, accountNotice),
  ...collect(OWNERS_NOTICES, ownersNotice),
};
