import { LOCALES } from '@/config/locales';
import { SITE_PARTS } from '@/config/parts';
import * as z from './zod';
import {
  dateSchema,
  idSchema,
  imageSchema,
  moneySchema,
  optionalAddressSchema,
  taxIdSchema,
  titleSchema,
  type Page,
} from './common';
import { siteRead, type Endpoint } from './endpoint';
import { PATHS } from './paths';
import { PLATFORMS } from './platforms';
import type { OtherService, ServiceHeaderItem, ServiceMiddleItem } from './services';

const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/);

/** The organisation's own look, where it has chosen one; texts are in the language of the request. */
export const brandSchema = z.object({
  /** Initials of the name in this language, which stand for a mark. */
  letters: z.string().max(4),
  /** Under the icon of the installed site. */
  short_name: z.string().exactOptional(),
  colours: z.object({ main: colourSchema, second: colourSchema, highlight: colourSchema }).exactOptional(),
  /** For dark grounds; `header_logo` is for light ones. */
  logo_dark: imageSchema.exactOptional(),
  /** With the name, for mails. */
  logo_wide: imageSchema.exactOptional(),
  /** A square sign, for icons. */
  logo_mark: imageSchema.exactOptional(),
  /** A square sign for the browser's tab, where it is another. */
  favicon: imageSchema.exactOptional(),
  /** The site shows no ornament: no drawing that says nothing of what it stands beside. */
  is_plain: z.boolean().exactOptional(),
  /** The header's logos contain the name, which is not written beside them. */
  logo_has_name: z.boolean().exactOptional(),
});
export type BrandInfo = z.infer<typeof brandSchema>;

/** `09:00`. */
const timeOfDaySchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/*
 * What is optional is left out where there is none: the site is then shown without that part.
 */
export const siteInfoSchema = z.object({
  wp_number: z.string(),
  address: z.string(),
  header_logo: z.union([imageSchema, z.literal('')]),
  main_phone_number: z.string(),
  emails: z.array(z.object({ type: titleSchema, email: titleSchema })),
  name: z.string(),
  slogan: z.string(),
  working_hours: z.string(),
  description: z.string(),
  map_url: optionalAddressSchema,
  founded: z.number().int(),
  /** Applications may have files: at most so many, each of at most so many bytes. Absent where they may not. */
  application_files: z
    .object({ max_count: z.number().int().min(1), max_bytes: z.number().int().min(1) })
    .exactOptional(),
  brand: brandSchema.exactOptional(),
  /** `working_hours` as data, by days of the week; 1 is Monday. A day may stand in two, with a break between them. */
  opening_hours: z
    .array(
      z.object({
        days: z.array(z.number().int().min(1).max(7)),
        opens: timeOfDaySchema,
        closes: timeOfDaySchema,
      }),
    )
    .exactOptional(),
  /** Days on which it is closed although it has hours, from today on; both dates are included. */
  closed_days: z.array(z.object({ from: dateSchema, to: dateSchema, name: z.string() })).exactOptional(),
  /** How to get in, where the address does not say it. */
  entrance: titleSchema.exactOptional(),
  /** A photograph of the door, shown 16:10. */
  door_image: imageSchema.exactOptional(),
  /** A picture of the map around the office. */
  map_image: imageSchema.exactOptional(),
  /** How soon messages and applications are answered, inside a sentence: `within one working day`. */
  answer_time: titleSchema.exactOptional(),
  /** The same for WhatsApp. */
  whatsapp_time: titleSchema.exactOptional(),
  /** What is promised of the first meeting; `terms` are short, `45 minutes, free of charge`. */
  first_meeting: z.object({ title: titleSchema, text: z.string(), terms: z.string() }).exactOptional(),
  /** Of whom one buys from, as on its invoices. */
  tax_id: taxIdSchema.exactOptional(),
  /** Until when a product can be returned, in short: `Returns within 14 days`. */
  return_terms: titleSchema.exactOptional(),
  /** One sentence above every page, now. Who closed the one with this `id` sees it no more. */
  announcement: z
    .object({ id: titleSchema, text: titleSchema, url: optionalAddressSchema, is_dismissible: z.boolean() })
    .exactOptional(),
  /** Page views are counted: the site's own counter. */
  counts_views: z.boolean().exactOptional(),
  /** The language of who names none: that of `/`, and of `x-default`. English where it is absent. */
  first_language: z.enum(LOCALES).exactOptional(),
  /** Sentences that the organisation says in its own words; the interface has one for each that is absent. */
  words: z
    .object({
      /** Above the main services, on the home page. */
      services_lead: titleSchema.exactOptional(),
      /** What the shop sells: on its pages, in search engines and in the site's search. */
      shop_lead: titleSchema.exactOptional(),
      /** Heading and text of the page that says that there is no such page. */
      not_found_title: titleSchema.exactOptional(),
      not_found_text: titleSchema.exactOptional(),
    })
    .exactOptional(),
  /** Parts that the site does without: their pages are 404 and nothing leads to them. Absent where it has all. */
  parts_off: z.array(z.enum(SITE_PARTS)).exactOptional(),
});
export type SiteInfo = z.infer<typeof siteInfoSchema>;

export const platformSchema = z.enum(PLATFORMS);

/** For WhatsApp `url` is a phone number, or empty. `name` is that of a network that the site has no name for. */
export const socialMediaSchema = z.object({
  platform: z.enum([...PLATFORMS, 'other']),
  name: titleSchema.exactOptional(),
  url: z.string().regex(/^(?:https?:\/\/[^\\\t\n\r]*|[+\d\s()./-]*)$/i),
});
export type SocialMedia = z.infer<typeof socialMediaSchema>;

/** `person` is who answers there, `image` a photograph or a drawing; both are left out where nobody is named. */
export const phoneNumberSchema = z.object({
  id: idSchema,
  label: z.string(),
  number: titleSchema,
  person: titleSchema.exactOptional(),
  image: imageSchema.exactOptional(),
});
export type PhoneNumber = z.infer<typeof phoneNumberSchema>;

/** `delivery_days` is a range of working days, `"1–2"`. */
const citySchema = z.object({
  id: idSchema,
  name: titleSchema,
  delivery_fee: moneySchema,
  delivery_days: z.string(),
});
export type City = z.infer<typeof citySchema>;

export const siteInfoEndpoint = {
  ...siteRead,
  path: PATHS.siteInfo,
  summary: 'Name, contact details and logo of the organisation',
  response: siteInfoSchema,
} as const satisfies Endpoint;
export const socialMediasEndpoint = {
  ...siteRead,
  path: PATHS.socialMedias,
  summary: 'Social media accounts',
  response: z.array(socialMediaSchema),
  cache: 'content',
} as const satisfies Endpoint;
export const socialNetworksEndpoint = {
  ...siteRead,
  path: PATHS.socialNetworks,
  summary: 'Social networks, for the data store',
  response: z.array(socialMediaSchema),
  cache: 'content',
} as const satisfies Endpoint;
export const numbersEndpoint = {
  ...siteRead,
  path: PATHS.numbers,
  summary: 'Phone numbers and what each is for',
  response: z.array(phoneNumberSchema),
  cache: 'content',
} as const satisfies Endpoint;
export const citiesEndpoint = {
  ...siteRead,
  path: PATHS.cities,
  summary: 'Cities and districts with delivery fee and days',
  response: z.array(citySchema),
  cache: 'content',
} as const satisfies Endpoint;

/**
 * What the layout needs, in one language. The server sends it with the page; a part that it
 * could not load is `null`, and the layout fetches it in the browser.
 */
export type SiteData = {
  siteInfo: SiteInfo | null;
  socialMedias: SocialMedia[] | null;
  serviceHeader: ServiceHeaderItem[] | null;
  serviceMiddle: ServiceMiddleItem[] | null;
  otherServices: Page<OtherService> | null;
};

/** The lists of the second client (`dataClient`); pages that need one preload it, others fetch it in the browser. */
export type Directory = {
  socialNetworks: SocialMedia[];
  numbers: PhoneNumber[];
  cities: City[];
};
