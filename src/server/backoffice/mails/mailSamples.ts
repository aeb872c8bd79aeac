import type { MailKind } from '@/config/mailKinds';
import { deletionDoneMail, deletionWaitsMail } from '../../personal-data/deletionMails';
import { emailTakenMail, emailVerifyMail, passwordResetMail } from '../../people/users/accountMails';
import { FORM_SAMPLES } from './formSamples';
import { ORDER_SAMPLES } from './orderSamples';
import type { Sample } from './sampleContext';
import { STAFF_SAMPLES } from './staffSamples';

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
