import { routes } from '@/config/routes';
import type { SiteInfo } from '@/contract/site';
import { openingHours } from './openingHours';
import { absolute, type Node, type SeoContext } from './Seo';

const idOf = (siteUrl: string) => `${siteUrl}/#organization`;

/** Stands for the organisation wherever a thing belongs to it; the page describes it once. */
export const organizationRef = ({ siteUrl }: SeoContext) => ({ '@id': idOf(siteUrl) });
export const websiteId = ({ siteUrl, locale }: Pick<SeoContext, 'siteUrl' | 'locale'>) =>
  `${siteUrl}/${locale}#website`;

/** A drawing of ours is too small for a logo; its large twin is a file. */
const logoOf = (siteUrl: string, { header_logo: logo }: SiteInfo) =>
  logo === '' || logo.startsWith('/art/') ? `${siteUrl}/icons/icon-512.png` : absolute(siteUrl, logo);

/** The organisation on pages that are about something else. */
export function organizationName({ siteUrl, locale, site: { siteInfo } }: SeoContext): Node | undefined {
  if (!siteInfo) return undefined;
  return {
    '@type': 'Organization',
    '@id': idOf(siteUrl),
    name: siteInfo.name,
    url: `${siteUrl}${routes.home({ locale, shell: 'desktop' })}`,
    logo: { '@type': 'ImageObject', url: logoOf(siteUrl, siteInfo) },
  };
}

/** `8 Numune Street, Baku AZ1000`: street, place and postal code where it ends so, all of it as the street otherwise. */
function postalAddress(address: string): Node {
  const [, street, place, code] = /^(.+),\s*([^,]+?)\s+(AZ\s?\d{4})$/.exec(address) ?? [];
  return {
    '@type': 'PostalAddress',
    streetAddress: street ?? address,
    addressLocality: place,
    postalCode: code,
    addressCountry: 'AZ',
  };
}

/** The place on the map, where the address of the map tells it (`mlat` and `mlon`, as OpenStreetMap writes them). */
function geo(mapUrl: string): Node | undefined {
  const values = URL.canParse(mapUrl) ? new URL(mapUrl).searchParams : undefined;
  const [latitude, longitude] = [values?.get('mlat'), values?.get('mlon')];
  if (!latitude || !longitude) return undefined;
  return { '@type': 'GeoCoordinates', latitude: Number(latitude), longitude: Number(longitude) };
}

/** The organisation in full: who it is, where, when it is open and how it is reached. */
export function organizationNode(context: SeoContext): Node | undefined {
  const { picture, site } = context;
  const name = organizationName(context);
  const info = site.siteInfo;
  if (!name || !info) return undefined;
  const numbers = site.numbers ?? [
    { label: 'customer service', number: info.main_phone_number },
    { label: 'WhatsApp', number: info.wp_number },
  ];
  return {
    ...name,
    '@type': ['Organization', 'LocalBusiness'],
    slogan: info.slogan || undefined,
    description: info.description,
    image: picture,
    telephone: info.main_phone_number,
    email: info.emails[0]?.email,
    address: postalAddress(info.address),
    geo: geo(info.map_url),
    hasMap: info.map_url || undefined,
    foundingDate: String(info.founded),
    openingHoursSpecification: openingHours(info.working_hours).map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
    contactPoint: numbers.map(({ label, number }) => ({
      '@type': 'ContactPoint',
      contactType: label,
      telephone: number,
      areaServed: 'AZ',
      availableLanguage: ['az', 'en'],
    })),
    // For WhatsApp the address is a phone number.
    sameAs: site.socialMedias?.flatMap(({ platform, url }) => (platform === 'whatsapp' || !url ? [] : [url])),
  };
}

/** The site in one language, and where it is searched. */
export function websiteNode(context: SeoContext): Node | undefined {
  const { siteUrl, locale, site } = context;
  if (!site.siteInfo) return undefined;
  const location = { locale, shell: 'desktop' } as const;
  const home = `${siteUrl}${routes.home(location)}`;
  return {
    '@type': 'WebSite',
    '@id': websiteId(context),
    url: home,
    name: site.siteInfo.name,
    description: site.siteInfo.description,
    inLanguage: locale,
    publisher: organizationRef(context),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}${routes.search(location)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
