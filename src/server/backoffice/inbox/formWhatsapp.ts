import { routes } from '@/config/routes';
import type { Locale } from '@/config/locales';
import { isWhatsappNumber, whatsappHref } from '@/lib/phone';
import type { FormKind } from '../../forms/inbox/formStatus';
import { linkTokens } from '../../people/secrets';
import { settings } from '../../settings';
import { getFixedT } from '../../texts/texts';

type Sender = { kind: FormKind; reference: string; locale: Locale; phone_number: string | null; called: string };

/** What the sender sees, in a language; `null` for a message, which has no page. */
export async function linkSenderPage({ kind, reference }: Pick<Sender, 'kind' | 'reference'>, locale: Locale) {
  if (kind === 'messages') return null;
  const token = (await linkTokens('application')).issue(reference);
  return routes.application({ locale, shell: 'desktop' }, { reference, token });
}

/** A chat that begins in the sender's language; `null` where the phone cannot have one. @param sender `called` as it greets */
export async function linkFormWhatsapp(sender: Sender): Promise<string | null> {
  const { kind, reference: number, locale, called: name } = sender;
  const phone = sender.phone_number ?? '';
  if (!isWhatsappNumber(phone)) return null;
  const t = getFixedT(locale);
  if (kind === 'messages') return whatsappHref(phone, t('mail:office.whatsappForm', { name, number }));
  const link = settings().SITE_URL + ((await linkSenderPage(sender, locale)) ?? '');
  return whatsappHref(phone, t('mail:office.whatsappRequest', { name, number, link }));
}
