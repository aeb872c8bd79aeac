import type { Locale } from '@/config/locales';
import type { Address, Registered, User } from '@/contract/auth';
import type { MediaList, MediaPost } from '@/contract/media';
import type { OrderSummary } from '@/contract/orders';
import type { ContentPage } from '@/contract/pages';
import type { Project } from '@/contract/projects';
import type { SearchResults } from '@/contract/search';
import type { Service } from '@/contract/services';
import type { LoginSession } from '@/contract/sessions';
import type { Directory, SiteData } from '@/contract/site';

type Complete<T> = { [K in keyof T]: NonNullable<T[K]> };

/** One page of everything. */
const page = <T>(results: T[]) => ({ count: results.length, next: null, previous: null, results });

const UPDATED_AT = '2026-11-01T08:00:00Z';

/** Text that shows its language. */
const in_ = (locale: Locale) => (text: string) => `${text} (${locale})`;

/** Answers of the contract, small and different in each language. */
export function siteFixture(locale: Locale): Complete<SiteData> {
  const say = in_(locale);
  return {
    siteInfo: {
      wp_number: '+994 50 000 00 00',
      address: say('1 Example street'),
      header_logo: '/art/mark/naqsh.svg',
      main_phone_number: '+994120000000',
      emails: [{ type: 'info', email: 'info@example.com' }],
      name: 'Naqsh',
      slogan: say('Slogan'),
      working_hours: say('Mon–Fri'),
      description: say('Description'),
      map_url: 'https://example.com/map',
      answer_time: locale === 'az' ? 'bir iş günü ərzində' : 'within one working day',
      whatsapp_time: locale === 'az' ? 'bir saat ərzində' : 'within an hour',
      first_meeting: {
        title: locale === 'az' ? 'İlk görüş ödənişsizdir' : 'The first meeting is free',
        text: say('What the meeting is for'),
        terms: say('45 minutes'),
      },
      founded: 2011,
      application_files: { max_count: 5, max_bytes: 10 * 1024 * 1024 },
    },
    socialMedias: [
      { platform: 'instagram', url: 'https://example.com/instagram' },
      { platform: 'whatsapp', url: '+994500000000' },
    ],
    serviceHeader: [{ slug: 'accreditation', name: say('Accreditation') }],
    serviceMiddle: [
      {
        slug: 'accreditation',
        name: say('Accreditation'),
        summary: say('Summary'),
        image: '/art/motif/accreditation.svg',
      },
    ],
    otherServices: page([{ slug: 'audit', title: say('Audit'), summary: say('Summary') }]),
  };
}

export function directoryFixture(locale: Locale): Directory {
  const say = in_(locale);
  return {
    socialNetworks: [{ platform: 'facebook', url: 'https://example.com/facebook' }],
    numbers: [{ id: 1, label: say('Office'), number: '+994120000000' }],
    cities: [{ id: 1, name: say('Baku'), delivery_fee: '5.00', delivery_days: '1–2' }],
  };
}

export const serviceFixture = (locale: Locale, slug: string): Service => ({
  slug,
  name: in_(locale)('Accreditation'),
  summary: 'Summary',
  image: '/art/motif/accreditation.svg',
  body: 'Text',
  steps: [{ title: 'First', text: 'Step' }],
  faq: [{ question: 'Why?', answer: 'Because.' }],
  related_products: [],
  updated_at: UPDATED_AT,
});

export const projectFixture = (locale: Locale, slug: string): Project => ({
  slug,
  title: in_(locale)('Hospital'),
  category: { slug: 'health', name: 'Health' },
  year: 2025,
  client: 'Client',
  summary: 'Summary',
  image: '/art/motif/hospital.svg',
  result: { value: '40%', label: 'faster' },
  body: 'Text',
  gallery: [],
  updated_at: UPDATED_AT,
});

export const mediaPostFixture = (locale: Locale, slug: string): MediaPost => ({
  slug,
  title: in_(locale)('Interview'),
  platform: 'youtube',
  published_at: '2026-11-12',
  summary: 'Summary',
  image: '/art/motif/interview.svg',
  url: 'https://example.com/interview',
  video: null,
  updated_at: UPDATED_AT,
});

export const mediaFixture = (locale: Locale): MediaList => page([mediaPostFixture(locale, 'interview')]);

export const pageFixture = (locale: Locale, slug: string): ContentPage => ({
  slug,
  title: in_(locale)('About'),
  lead: 'Lead',
  sections: [],
  updated_at: UPDATED_AT,
});

export function searchFixture(locale: Locale): SearchResults {
  const say = in_(locale);
  const found = (title: string, path: string, excerpt: string) => ({
    title: say(title),
    href: `/${locale}${path}`,
    excerpt: say(excerpt),
  });
  return {
    services: [found('Laboratory audit', '/consservices/?&service_slug=audit', 'We look at your laboratory')],
    projects: [],
    media: [found('Interview', '/socialmedia/interview', 'In the laboratory')],
    products: [],
    pages: [found('Privacy', '/law#privacy', 'Laboratory results are yours')],
  };
}

export const userFixture: User = {
  id: 7,
  first_name: 'Aysel',
  last_name: 'Məmmədova',
  phone: '+994500000001',
  type: 'partnor',
  email: 'aysel@example.com',
  address: 'Bakı, Nümunə küçəsi 1',
};

export const registeredFixture: Registered = {
  id: userFixture.id,
  first_name: userFixture.first_name,
  last_name: userFixture.last_name,
  email: userFixture.email,
  phone_number: userFixture.phone,
  address: userFixture.address,
  type: userFixture.type,
};

export const addressFixture = (locale: Locale): Address => ({
  id: 1,
  label: 'Home',
  city: 1,
  city_name: in_(locale)('Baku'),
  address: 'Nümunə küçəsi 1',
});

export const sessionsFixture: LoginSession[] = [
  {
    id: 'here',
    browser: 'Chrome',
    system: 'Windows',
    created_at: '2026-11-20T08:00:00Z',
    last_used_at: '2026-11-21T08:00:00Z',
    is_current: true,
  },
  {
    id: 'phone',
    browser: 'Safari',
    system: 'iPhone',
    created_at: '2026-11-18T06:42:00Z',
    last_used_at: '2026-11-19T06:42:00Z',
    is_current: false,
  },
  {
    id: 'unknown',
    browser: null,
    system: null,
    created_at: '2026-11-17T06:42:00Z',
    last_used_at: '2026-11-17T06:42:00Z',
    is_current: false,
  },
];

export const ordersFixture: OrderSummary[] = [
  { number: 'NQ-26-00002', status: 'on_the_way', created_at: '2026-11-20T08:00:00Z', total: '286.00', currency: 'AZN' },
  { number: 'NQ-26-00001', status: 'cancelled', created_at: '2026-09-08T08:00:00Z', total: '1280.00', currency: 'AZN' },
];

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the server would sign it; the browser never checks the signature. */
export const buildToken = (claims: unknown): string => `${base64url({ alg: 'HS256' })}.${base64url(claims)}.signature`;
