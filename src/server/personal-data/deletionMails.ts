import type { Locale } from '@/config/locales';
import { routes } from '@/config/routes';
import { composeMail, type ComposedMail } from '../mail/composeMail';
import { settings } from '../settings';
import { getFixedT } from '../texts/texts';

/** The last mail that somebody gets. @param hadAccount of an account nobody speaks who had none */
export function deletionDoneMail(locale: Locale, hadAccount: boolean): ComposedMail {
  const t = getFixedT(locale);
  return composeMail({
    kind: hadAccount ? 'deletion.done' : 'deletion.doneWithoutAccount',
    locale,
    subject: t(hadAccount ? 'mail:deletion.doneSubject' : 'mail:deletion.doneSubjectWithoutAccount'),
    blocks: [t('mail:deletion.done'), t('mail:deletion.stays', { years: settings().ORDER_KEEP_YEARS })],
    why: t('mail:why.deletion'),
  });
}

/** To the owner of an account whose deletion waits. @param orders numbers of the orders under way */
export function deletionWaitsMail(locale: Locale, orders: string[]): ComposedMail {
  const t = getFixedT(locale);
  return composeMail({
    kind: 'deletion.waits',
    locale,
    subject: t('mail:deletion.waitsSubject'),
    blocks: [
      t('mail:deletion.waits', { orders: orders.join(', ') }),
      t('mail:deletion.unasked'),
      {
        kind: 'button',
        label: t('mail:deletion.label'),
        href: settings().SITE_URL + routes.accountPart({ locale, shell: 'desktop' }, 'profile'),
      },
    ],
    why: t('mail:why.account'),
  });
}
