import type { Locale } from '@/config/locales';
import { settings } from '../../platform/settings';
import { getBrand } from '../brandService';
import { getOffice } from '../officeService';
import { findMailLook, type MailLook } from './frameMail';

/** The look of mails in one language, as it is now. Call it outside of transactions. */
export async function readMailLook(locale: Locale): Promise<MailLook> {
  const [office, brand] = await Promise.all([getOffice(locale, 'info'), getBrand(locale)]);
  return findMailLook(office, brand, settings().SITE_URL);
}
