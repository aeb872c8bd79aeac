import { routes } from '@/config/routes';
import type { SiteInfo } from '@/contract/site';
import { DASH } from '@/contract/text.mjs';
import { readPoint } from '@/lib/mapPoint';
import { readBrand } from '../../organisation/readBrand';
import { organizationRef, toAbsolute, type Node, type SeoContext } from './pageNodes';

const homeUrl = ({ siteUrl, locale }: SeoContext) => `${siteUrl}${routes.home({ locale, shell: 'desktop' })}`;

/** Google wants a bitmap logo, so an SVG of the art route is replaced by the 512 px icon. */
function logoUrl(siteUrl: string, site: SiteInfo): string {
  const brand = readBrand(site);
  if (brand) return `${siteUrl}/brand/${brand.version}/icon-512.png`;
  const { header_logo: logo } = site;
  return logo === '' || logo.startsWith('/art/') ? `${siteUrl}/icons/icon-512.png` : toAbsolute(siteUrl, logo);
}

/** Short form of the organisation, for pages about something else. */
export function organizationName(context: SeoContext): Node | undefined {
  const info = context.site.siteInfo;
  if (!info) return undefined;
  const logo = { '@type': 'ImageObject', url: logoUrl(context.siteUrl, info) };
  return { '@type': 'Organization', ...organizationRef(context), name: info.name, url: homeUrl(context), logo };
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

/** Monday first. */
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** As data, or read out of the text where there is only that. */
const openingHours = ({ opening_hours, working_hours }: SiteInfo): Node[] =>
  (opening_hours ?? parseOpeningHours(working_hours)).map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.flatMap((day) => DAYS[day - 1] ?? []),
    opens,
    closes,
  }));

/** Days without hours: from midnight to midnight. */
const closedDays = ({ closed_days: days = [] }: SiteInfo): Node[] =>
  days.map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification',
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
  const point = readPoint(info.map_url);
  const numbers = site.numbers ?? [
    { label: 'customer service', number: info.main_phone_number },
    { label: 'WhatsApp', number: info.wp_number },
  ];
  return {
    ...name,
    '@type': ['Organization', 'LocalBusiness'],
    description: info.description || undefined,
    image: picture,
    telephone: info.main_phone_number,
    email: info.emails[0]?.email,
    address: postalAddress(info.address),
    geo: point
      ? { '@type': 'GeoCoordinates', latitude: Number(point.latitude), longitude: Number(point.longitude) }
      : undefined,
    foundingDate: info.founded > 0 ? String(info.founded) : undefined,
    openingHoursSpecification: openingHours(info),
    specialOpeningHoursSpecification: closedDays(info),
    contactPoint: numbers.map(({ label, number }) => ({
      '@type': 'ContactPoint',
      contactType: label,
      telephone: number,
    })),
    // For WhatsApp `url` is a phone number.
    sameAs: site.socialMedias?.flatMap(({ platform, url }) => (platform === 'whatsapp' || !url ? [] : [url])),
  };
}

/** The name of the site, as search engines show it above its pages. */
export function websiteNode(context: SeoContext): Node | undefined {
  const info = context.site.siteInfo;
  const url = homeUrl(context);
  return info ? { '@type': 'WebSite', '@id': `${url}#website`, url, name: info.name } : undefined;
}

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

/** Parses `Mon–Fri` or one day, from 1; `null` for anything else. A range may wrap around the week. */
function parseDays(text: string): number[] | null {
  const [first, last = first] = text.split(DASHES).map(parseDay);
  if (first === null || last === null || first === undefined || last === undefined) return null;
  return DAYS.map((_, offset) => ((first + offset) % 7) + 1).slice(0, ((last - first + 7) % 7) + 1);
}

const RANGE = new RegExp(String.raw`^(.+?)[\s,:]+(\d{1,2}[:.]\d{2})\s*${DASH}\s*(\d{1,2}[:.]\d{2})$`, 'u');

const toTime = (text: string) => text.replace('.', ':').padStart(5, '0');

/**
 * Parses opening hours as displayed, `Mon–Fri, 09:00–18:00` or `B.e.–cümə, 09:00–18:00`, separated by semicolons.
 * Empty unless all parts are valid: no hours are better than wrong ones.
 */
export function parseOpeningHours(text: string): NonNullable<SiteInfo['opening_hours']> {
  const parts = text.split(';').map((part) => {
    const [, days = '', opens = '', closes = ''] = RANGE.exec(part.trim()) ?? [];
    const parsedDays = parseDays(days);
    return parsedDays && { days: parsedDays, opens: toTime(opens), closes: toTime(closes) };
  });
  return parts.every((part) => part !== null) ? parts : [];
}
