import type { Locale } from '@/config/locales';
import { composeMail, type ComposedMail } from '../../platform/mail/composeMail';
import { settings } from '../../platform/settings';
import { getFixedT } from '../../platform/texts/texts';

export const buildWelcomePath = (token: string): string =>
  `/admin/welcome?${new URLSearchParams({ token }).toString()}`;

type TokenMail = {
  token: string;
  /** The organisation's name in the language of the mail. */
  site: string;
  /** The name of whoever invites or has reset the access. */
  by: string;
};

/** The mail with the link by which somebody of the staff sets a password. */
export function staffTokenMail(
  locale: Locale,
  purpose: 'invitation' | 'recovery',
  { token, site, by }: TokenMail,
): ComposedMail {
  const t = getFixedT(locale);
  return composeMail({
    kind: `staff.${purpose}`,
    locale,
    subject: t(`mail:staff.${purpose}.subject`, { site }),
    blocks: [
      { kind: 'text', text: t(`mail:staff.${purpose}.lead`, { site, by }) },
      { kind: 'button', label: t('mail:staff.label'), href: `${settings().SITE_URL}${buildWelcomePath(token)}` },
      { kind: 'text', text: t('mail:staff.limits') },
    ],
    why: t('mail:why.staff'),
  });
}
