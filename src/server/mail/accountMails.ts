import type { Locale } from '@/config/locales';
import { routes } from '@/config/routes';
import { settings } from '../settings';
import { composeMail, type ComposedMail } from './composeMail';

type Texts = Record<'subject' | 'lead' | 'label' | 'limits' | 'unasked', string>;

const VERIFY: Record<Locale, Texts> = {
  en: {
    subject: 'Confirm your e-mail',
    lead: 'An account was created with this e-mail address. Open the link to confirm that the address is yours.',
    label: 'Confirm your e-mail',
    limits: 'The link works for 3 days and only once.',
    unasked: 'If you did not create an account, no action is needed.',
  },
  az: {
    subject: 'E-poçtunuzu təsdiqləyin',
    lead: 'Bu e-poçt ünvanı ilə hesab yaradılıb. Ünvanın sizə aid olduğunu təsdiqləmək üçün keçidi açın.',
    label: 'E-poçtunuzu təsdiqləyin',
    limits: 'Keçid 3 gün ərzində və yalnız bir dəfə işləyir.',
    unasked: 'Hesabı siz yaratmamısınızsa, heç nə etmək lazım deyil.',
  },
};

const RESET: Record<Locale, Texts> = {
  en: {
    subject: 'Reset the password',
    lead: 'Someone asked for a new password for the account with this e-mail address. Open the link to set it.',
    label: 'Set a new password',
    limits: 'The link works for 1 hour and only once.',
    unasked: 'If it was not you, no action is needed: the password stays as it is.',
  },
  az: {
    subject: 'Şifrənin bərpası',
    lead: 'Bu e-poçt ünvanı ilə olan hesab üçün yeni şifrə istənilib. Onu təyin etmək üçün keçidi açın.',
    label: 'Yeni şifrə təyin edin',
    limits: 'Keçid 1 saat ərzində və yalnız bir dəfə işləyir.',
    unasked: 'Bunu siz istəməmisinizsə, heç nə etmək lazım deyil: şifrə dəyişməz qalır.',
  },
};

const TAKEN: Record<Locale, Texts> = {
  en: {
    subject: 'You already have an account',
    lead: 'Someone tried to create an account with this e-mail address. It has one already, and nothing was changed.',
    label: 'Set a new password',
    limits: 'If you remember the password, log in with it.',
    unasked: 'If it was not you, no action is needed.',
  },
  az: {
    subject: 'Artıq hesabınız var',
    lead: 'Bu e-poçt ünvanı ilə hesab yaratmağa cəhd edilib. Belə hesab artıq var və heç nə dəyişməyib.',
    label: 'Yeni şifrə təyin edin',
    limits: 'Şifrənizi xatırlayırsınızsa, onunla daxil olun.',
    unasked: 'Bunu siz etməmisinizsə, heç nə etmək lazım deyil.',
  },
};

/** Nothing that was typed stands in these mails: they go to addresses that nobody has confirmed yet. */
function compose(locale: Locale, texts: Texts, path: string): ComposedMail {
  return composeMail({
    locale,
    subject: texts.subject,
    blocks: [
      { kind: 'text', text: texts.lead },
      { kind: 'link', label: texts.label, href: `${settings().SITE_URL}${path}` },
      { kind: 'text', text: texts.limits },
      { kind: 'text', text: texts.unasked },
    ],
  });
}

export const emailVerifyMail = (locale: Locale, token: string): ComposedMail =>
  compose(locale, VERIFY[locale], routes.emailVerify({ locale, shell: 'desktop' }, token));

export const passwordResetMail = (locale: Locale, token: string): ComposedMail =>
  compose(locale, RESET[locale], routes.passwordReset({ locale, shell: 'desktop' }, token));

/** In place of the first mail, for an address that has an account: the answer on the page does not tell. */
export const emailTakenMail = (locale: Locale): ComposedMail =>
  compose(locale, TAKEN[locale], routes.passwordReset({ locale, shell: 'desktop' }));
