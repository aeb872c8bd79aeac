import type { Locale } from '@/config/locales';
import { billingSettings, type Billing } from '../../organisation/billingSettings';
import type { ProductCard } from '@/contract/products';
import type { Service } from '@/contract/services';
import { getService, getServices } from '../../content/services/servicesService';
import { getOffice, type Office, type OfficeKind } from '../../organisation/officeService';
import { referenceSettings } from '../../organisation/referenceSettings';
import { readSettings } from '../../organisation/settingsService';
import type { StaffSession } from '../../people/staff/staffSession';
import type { ComposedMail } from '../../mail/composeMail';
import type { NewMail } from '../../mail/outbox';
import { settings } from '../../settings';
import { getProducts } from '../../shop/products/productsService';
import { toReferenceYear } from '../../db/references';
import { getFixedT, type Translate } from '../../texts/texts';

/** What samples are made of: the organisation as it is, the person who looks, and invented customers. */
export type SampleContext = {
  locale: Locale;
  t: Translate;
  siteUrl: string;
  offices: Record<OfficeKind, Office>;
  billing: Billing;
  /** Numbers that nothing ever has. */
  numbers: { order: string; application: string; message: string };
  /** A token that opens nothing. */
  token: string;
  customer: { first_name: string; last_name: string; email: string; phone_number: string };
  staff: Pick<StaffSession, 'name' | 'email'>;
  /** The newest of the shop, with their pictures. */
  products: Pick<ProductCard, 'slug' | 'name' | 'price'>[];
  /** The first with somebody who leads it. */
  service: Pick<Service, 'slug' | 'name' | 'lead'> | null;
};

/** A kind of mail with invented data, by the function that makes it in earnest. */
export type Sample = (context: SampleContext) => ComposedMail | Promise<ComposedMail>;

/** Of several mails the one to a recipient. @throws where there is none */
export function firstMail(mails: readonly NewMail[]): NewMail {
  const [mail] = mails;
  if (!mail) throw new Error('A sample has made no mail.');
  return mail;
}

const EXAMPLE = 'office@example.com';

/** With somebody who gets its mails, in the language of whoever looks, also where nobody does yet. */
const fill = (office: Office, language: Locale): Office => ({
  ...office,
  language,
  email: office.email ?? EXAMPLE,
  recipients: office.recipients.length > 0 ? office.recipients : [EXAMPLE],
});

/** Call it outside of transactions. */
export async function readSampleContext(
  locale: Locale,
  { name, email }: Pick<StaffSession, 'name' | 'email'>,
): Promise<SampleContext> {
  const [billing, prefixes, products, services, orders, applications, messages, info] = await Promise.all([
    readSettings(billingSettings),
    readSettings(referenceSettings),
    getProducts(locale, { page_size: 2 }),
    getServices(locale),
    getOffice(locale, 'orders'),
    getOffice(locale, 'applications'),
    getOffice(locale, 'messages'),
    getOffice(locale, 'info'),
  ]);
  const led = services.find(({ lead_name: name }) => name !== undefined);
  const t = getFixedT(locale);
  const number = (prefix: string) => `${prefix}-${toReferenceYear(new Date())}-00000`;
  return {
    locale,
    t,
    siteUrl: settings().SITE_URL,
    offices: {
      orders: fill(orders, locale),
      applications: fill(applications, locale),
      messages: fill(messages, locale),
      info: fill(info, locale),
    },
    billing,
    numbers: {
      order: number(prefixes.order),
      application: number(prefixes.application),
      message: number(prefixes.message),
    },
    token: 'sample',
    customer: {
      first_name: t('adminMails:sample.firstName'),
      last_name: t('adminMails:sample.lastName'),
      email: 'aysel@example.com',
      phone_number: '+994501234567',
    },
    staff: { name, email },
    products: products?.results ?? [],
    service: led ? await getService(locale, led.slug) : null,
  };
}
