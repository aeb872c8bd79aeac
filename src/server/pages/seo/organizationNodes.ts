import { LOCALES } from '@/config/locales';
import { routes } from '@/config/routes';
import type { SiteInfo } from '@/contract/site';
import { readPoint } from '@/lib/mapPoint';
import { readBrand } from '../../organisation/readBrand';
import { toAbsolute, type Node, type SeoContext } from './Seo';
import { DASH } from '@/contract/text.mjs';

const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;

/** Reference to the organisation, which the page describes once. */
export const organizationRef = ({ siteUrl }: SeoContext) => ({ '@id': organizationId(siteUrl) });
export const websiteId = ({ siteUrl, locale }: Pick<SeoContext, 'siteUrl' | 'locale'>) =>
  `${siteUrl}/${locale}#website`;

/** Google wants a bitmap logo, so an SVG of the art route is replaced by the 512 px icon. */
function logoUrl(siteUrl: string, site: SiteInfo): string {
  const brand = readBrand(site);
  if (brand) return `${siteUrl}/brand/${brand.version}/icon-512.png`;
  const { header_logo: logo } = site;
  return logo === '' || logo.startsWith('/art/') ? `${siteUrl}/icons/icon-512.png` : toAbsolute(siteUrl, logo);
}

/** Short form of the organisation, for pages about something else. */
export function organizationName({ siteUrl, locale, site: { siteInfo } }: SeoContext): Node | undefined {
  if (!siteInfo) return undefined;
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: siteInfo.name,
    url: `${siteUrl}${routes.home({ locale, shell: 'desktop' })}`,
    logo: { '@type': 'ImageObject', url: logoUrl(siteUrl, siteInfo) },
  };
}

/** Splits `8 Numune Street, Baku AZ1000` into street, city and postal code; any other form is all street. */
function postalAddress(address: string): Node {
  const [, street, city, code] = /^(.+),\s*([^,]+?)\s+(AZ\s?\d{4})$/.exec(address) ?? [];
  return {
    '@type': 'PostalAddress',
    streetAddress: street ?? address,
    addressLocality: city,
    postalCode: code,
    addressCountry: 'AZ',
  };
}

/** Coordinates of an address of OpenStreetMap. */
function geo(mapUrl: string): Node | undefined {
  const point = readPoint(mapUrl);
  if (!point) return undefined;
  return { '@type': 'GeoCoordinates', latitude: Number(point.latitude), longitude: Number(point.longitude) };
}

/** Opening hours as data, or read out of the text where there is only that. */
const openingHours = ({ opening_hours, working_hours }: SiteInfo): Node[] =>
  (opening_hours
    ? opening_hours.map(({ days, ...times }) => ({ days: days.flatMap((day) => DAYS[day - 1] ?? []), ...times }))
    : parseOpeningHours(working_hours)
  ).map(({ days, opens, closes }) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }));

/** Days without hours: from midnight to midnight. */
const closedDays = ({ closed_days: days = [] }: SiteInfo): Node[] | undefined =>
  days.length === 0
    ? undefined
    : days.map(({ from, to, name }) => ({
        '@type': 'OpeningHoursSpecification',
        name: name || undefined,
        validFrom: from,
        validThrough: to,
        opens: '00:00',
        closes: '00:00',
      }));

/** All details of the organisation: address, opening hours, contacts. */
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
    description: info.description || undefined,
    image: picture,
    telephone: info.main_phone_number,
    email: info.emails[0]?.email,
    address: postalAddress(info.address),
    geo: geo(info.map_url),
    hasMap: info.map_url || undefined,
    foundingDate: info.founded > 0 ? String(info.founded) : undefined,
    openingHoursSpecification: openingHours(info),
    specialOpeningHoursSpecification: closedDays(info),
    contactPoint: numbers.map(({ label, number }) => ({
      '@type': 'ContactPoint',
      contactType: label,
      telephone: number,
      areaServed: 'AZ',
      availableLanguage: [...LOCALES],
    })),
    // For WhatsApp `url` is a phone number.
    sameAs: site.socialMedias?.flatMap(({ platform, url }) => (platform === 'whatsapp' || !url ? [] : [url])),
  };
}

/** The site in one language, with its search page. */
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
    description: site.siteInfo.description || undefined,
    inLanguage: locale,
    publisher: organizationRef(context),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}${routes.search(location)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Monday first. */
export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type OpeningHours = { days: (typeof DAYS)[number][]; opens: string; closes: string };

/** Day names and abbreviations in both languages, in lower case without dots and spaces. */
const NAMES: readonly RegExp[] = [
  /^(?:mon(?:day)?|be|bazarertəsi)$/,
  /^(?:tue(?:s(?:day)?)?|ça|çaxş|çərşənbəaxşamı)$/,
  /^(?:wed(?:nesday)?|ç|çərşənbə)$/,
  /^(?:thu(?:r(?:s(?:day)?)?)?|ca|cümaxş|cüməaxşamı)$/,
  /^(?:fri(?:day)?|c|cümə)$/,
  /^(?:sat(?:urday)?|ş|şənbə)$/,
  /^(?:sun(?:day)?|b|bazar)$/,
];

const DASHES = new RegExp(DASH, 'u');

function parseDay(name: string): number | null {
  const folded = name.toLocaleLowerCase('az').replace(/[.\s]/g, '').normalize('NFC');
  const index = NAMES.findIndex((pattern) => pattern.test(folded));
  return index < 0 ? null : index;
}

/** Parses `Mon–Fri` or one day; `null` for anything else. A range may wrap around the week. */
function parseDays(text: string): OpeningHours['days'] | null {
  const [first, last = first] = text.split(DASHES).map(parseDay);
  if (first === null || last === null || first === undefined || last === undefined) return null;
  return DAYS.map((_, offset) => DAYS[(first + offset) % 7])
    .slice(0, ((last - first + 7) % 7) + 1)
    .flatMap((day) => day ?? []);
}

const RANGE = new RegExp(String.raw`^(.+?)[\s,:]+(\d{1,2}[:.]\d{2})\s*${DASH}\s*(\d{1,2}[:.]\d{2})$`, 'u');

const toTime = (text: string) => text.replace('.', ':').padStart(5, '0');

/**
 * Parses opening hours as displayed, `Mon–Fri, 09:00–18:00` or `B.e.–cümə, 09:00–18:00`, separated by semicolons.
 * Empty unless all parts are valid: no hours are better than wrong ones.
 */
export function parseOpeningHours(text: string): OpeningHours[] {
  const parts = text.split(';').map((part) => {
    const [, days = '', opens = '', closes = ''] = RANGE.exec(part.trim()) ?? [];
    const parsedDays = parseDays(days);
    return parsedDays && { days: parsedDays, opens: toTime(opens), closes: toTime(closes) };
  });
  return parts.every((part) => part !== null) ? parts : [];
}
