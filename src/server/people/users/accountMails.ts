import type { Locale } from '@/config/locales';
import { mailLinks } from '@/config/mailLinks';
import { routes } from '@/config/routes';
import { settings } from '../../platform/settings';
import { getFixedT } from '../../platform/texts/texts';
import { composeMail, type ComposedMail } from '../../platform/mail/composeMail';

/** Without anything that was typed: these mails go to addresses that are not confirmed yet. */
function composeAccountMail(locale: Locale, kind: 'verify' | 'reset' | 'taken', path: string): ComposedMail {
  const t = getFixedT(locale);
  return composeMail({
    kind: `account.${kind}`,
    locale,
    subject: t(`mail:account.${kind}.subject`),
    blocks: [
      { kind: 'text', text: t(`mail:account.${kind}.lead`) },
      { kind: 'button', label: t(`mail:account.${kind}.label`), href: `${settings().SITE_URL}${path}` },
      { kind: 'text', text: t(`mail:account.${kind}.limits`) },
      { kind: 'text', text: t(`mail:account.${kind}.unasked`) },
    ],
    why: t('mail:why.account'),
  });
}

export const emailVerifyMail = (locale: Locale, token: string): ComposedMail =>
  composeAccountMail(locale, 'verify', mailLinks.emailVerify({ locale, shell: 'desktop' }, token));

export const passwordResetMail = (locale: Locale, token: string): ComposedMail =>
  composeAccountMail(locale, 'reset', routes.passwordReset({ locale, shell: 'desktop' }, token));

/** Sent instead of `emailVerifyMail` to an address that has an account: the page's answer does not reveal that. */
export const emailTakenMail = (locale: Locale): ComposedMail =>
  composeAccountMail(locale, 'taken', routes.passwordReset({ locale, shell: 'desktop' }));
