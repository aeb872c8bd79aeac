import type { Generated } from 'kysely';
import type { Locale } from '@/config/locales';
import type { Platform } from '@/contract/platforms';
import type { AccountsSchema } from './accountsSchema';
import type { FormsSchema } from './formsSchema';
import type { ImportsSchema } from './importsSchema';
import type { MediaSchema } from './mediaSchema';
import type { PublishingSchema } from './publishingSchema';
import type { RightsSchema } from './rightsSchema';
import type { ShopSchema } from './shopSchema';
import type { StaffSchema } from './staffSchema';
import type { ViewsSchema } from './viewsSchema';

/** A text in both languages. */
export type Text = Record<Locale, string>;

/** JSON kept as text, the same in both databases; `T` is what it holds (see `localize`). */
export type Json<T> = string & { readonly holds?: T };

type Item = { id: Generated<number> };
/** `updated_at` is ISO 8601 text in UTC. */
type Content = Item & { slug: string; updated_at: string };

export type SiteInfoTable = {
  /** Always 1: there is one row. */
  id: number;
  name: Json<Text>;
  slogan: Json<Text>;
  description: Json<Text>;
  address: Json<Text>;
  working_hours: Json<Text>;
  wp_number: string;
  main_phone_number: string;
  header_logo: string;
  map_url: string;
  founded: number;
  emails: Json<{ type: string; email: string }[]>;
};

export type SocialMediaTable = Item & { platform: Platform; url: string };

export type PhoneNumberTable = Item & { label: Json<Text>; number: string };

/** `delivery_fee` in qəpik: 500 is 5.00 AZN. */
export type CityTable = Item & { slug: string; name: Json<Text>; delivery_fee: number; delivery_days: string };

export type ServiceTable = Content & {
  kind: 'main' | 'other';
  name: Json<Text>;
  summary: Json<Text>;
  image: string;
  body: Json<Text>;
  steps: Json<{ title: Text; text: Text }[]>;
  faq: Json<{ question: Text; answer: Text }[]>;
  facts: Json<{ label: Text; value: Text }[]>;
  /** Slugs of products. */
  related_products: Json<string[]>;
  /** Who leads it; an empty name where nobody is named. */
  lead_name: Json<Text>;
  lead_role: Json<Text>;
  lead_phone: string;
  lead_email: string;
  /** The address of a portrait, or empty. */
  lead_image: string;
};

export type ProjectCategoryTable = Item & { slug: string; name: Json<Text> };

export type ProjectTable = Content & {
  category_id: number;
  /** The service that it belongs to, or empty. */
  service_slug: string;
  title: Json<Text>;
  year: number;
  client: Json<Text>;
  summary: Json<Text>;
  image: string;
  gallery: Json<string[]>;
  result: Json<{ value: Text; label: Text }>;
  body: Json<Text>;
};

export type MediaPostTable = Content & {
  /** The service that it belongs to, or empty. */
  service_slug: string;
  platform: Platform;
  /** A date, `2026-11-12`. */
  published_at: string;
  title: Json<Text>;
  summary: Json<Text>;
  body: Json<Text>;
  image: string;
  url: string;
  video: string | null;
};

/** What a page of text has beside its sections differs from page to page. */
export type PageContent = {
  sections: { anchor: string; heading: Text; body: Text }[];
  figures?: { value: Text; label: Text }[];
  facts?: { label: Text; value: Text }[];
  rules?: { title: Text; text: Text }[];
  people?: { name: Text; role: Text; image: string }[];
  documents?: { title: Text; url: Text; format: string }[];
};

/** `is_permanent` is 1 or 0. */
export type RedirectTable = Item & { source: string; target: string; is_permanent: number };

/** `value` is JSON of a group's values (`server/organisation/defineSettings.ts`). */
export type SettingTable = { name: string; value: string; updated_at: string };

/** One row: raised by every change of content. PostgreSQL's driver answers a bigint as text. */
export type ContentVersionTable = { value: number };

export type PageTable = Content & { title: Json<Text>; lead: Json<Text>; content: Json<PageContent> };

/** Rows in the order of their ids are rows in the order of the site, unless a repository says otherwise. */
export type Schema = AccountsSchema &
  PublishingSchema &
  ShopSchema &
  FormsSchema &
  ImportsSchema &
  MediaSchema &
  RightsSchema &
  StaffSchema &
  ViewsSchema & {
    site_info: SiteInfoTable;
    social_media: SocialMediaTable;
    phone_number: PhoneNumberTable;
    city: CityTable;
    service: ServiceTable;
    project_category: ProjectCategoryTable;
    project: ProjectTable;
    media_post: MediaPostTable;
    page: PageTable;
    redirect: RedirectTable;
    setting: SettingTable;
    content_version: ContentVersionTable;
  };
