import type { Locale } from '@/config/locales';
import type { MailKind } from '@/config/mailKinds';
import { frameMail, frameText, readMailLook } from '../../organisation/mailing/buildMessage';
import { insertAudit } from '../../people/staff/audit';
import type { StaffSession } from '../../people/staff/staffSession';
import { transact } from '../../db/transaction';
import { limitWrite } from '../../limits/rateLimit';
import type { ComposedMail } from '../../mail/composeMail';
import { queueMails } from '../../mail/outbox';
import { getFixedT } from '../../texts/texts';
import { readSampleContext, type Sample } from './sampleContext';
import { deletionDoneMail, deletionWaitsMail } from '../../personal-data/deletionMails';
import { emailTakenMail, emailVerifyMail, passwordResetMail } from '../../people/users/usersService';
import { FORM_SAMPLES } from './formSamples';
import { ORDER_SAMPLES } from './orderSamples';
import { STAFF_SAMPLES } from './staffSamples';

const HOUR_MS = 60 * 60_000;
/** All kinds in both languages, and a few again. */
const LIMITS = {
  byAddress: { name: 'sample-address', max: 240, windowMs: HOUR_MS },
  byAccount: { name: 'sample-staff', max: 120, windowMs: HOUR_MS },
};

type Looking = Pick<StaffSession, 'name' | 'email'>;
type Wanted = { kind: MailKind; locale: Locale };

const composeSample = async ({ kind, locale }: Wanted, staff: Looking): Promise<ComposedMail> =>
  MAIL_SAMPLES[kind](await readSampleContext(locale, staff));

/** A sample as its recipient would get it. */
export async function previewSample(wanted: Wanted, staff: Looking): Promise<Omit<ComposedMail, 'kind'>> {
  const [mail, look] = await Promise.all([composeSample(wanted, staff), readMailLook(wanted.locale)]);
  return { subject: mail.subject, text: frameText(mail.text, look), html: frameMail(mail.html, look) };
}

/** Queues a sample to the address of whoever asks for it. @throws HttpError `throttled` */
export async function sendSample(wanted: Wanted, staff: StaffSession, client: string): Promise<void> {
  const { kind, locale } = wanted;
  const mail = await composeSample(wanted, staff);
  const subject = `${getFixedT(locale)('adminMails:mark')} ${mail.subject}`;
  await transact(async (tx) => {
    await limitWrite(tx, { limits: LIMITS, client, account: String(staff.id) });
    await queueMails(tx, [{ ...mail, subject, recipient: staff.email, locale }]);
    await insertAudit(tx, { staffId: staff.id, action: 'sample', resource: 'mails', itemId: kind, after: { locale } });
  });
}

/** A sample of every kind of mail: a kind without one does not compile. */
export const MAIL_SAMPLES: Readonly<Record<MailKind, Sample>> = {
  ...ORDER_SAMPLES,
  ...FORM_SAMPLES,
  ...STAFF_SAMPLES,
  'account.verify': ({ locale, token }) => emailVerifyMail(locale, token),
  'account.reset': ({ locale, token }) => passwordResetMail(locale, token),
  'account.taken': ({ locale }) => emailTakenMail(locale),
  'deletion.waits': ({ locale, numbers }) => deletionWaitsMail(locale, [numbers.order]),
  'deletion.done': ({ locale }) => deletionDoneMail(locale, true),
  'deletion.doneWithoutAccount': ({ locale }) => deletionDoneMail(locale, false),
};
