import type { Generated } from 'kysely';
import type { Locale } from '@/config/locales';
import type { AccountsSchema } from './accountsSchema';
import type { RowOf } from './columns';
import type {
  MEDIA_POST,
  PAGE,
  PHONE_NUMBER,
  PROJECT,
  PROJECT_CATEGORY,
  REDIRECT,
  SERVICE,
  SOCIAL_MEDIA,
} from './contentTables';
import type { ListColumns } from './searchWords';
import type { FormsSchema } from './formsSchema';
import type { ImportsSchema, OperationsSchema, ViewsSchema } from './operationsSchema';
import type { MediaSchema } from './mediaSchema';
import type { PublishingSchema } from './publishingSchema';
import type { RightsSchema } from './rightsSchema';
import type { ShopSchema } from './shopSchema';
import type { StaffSchema } from './staffSchema';

/** A text in both languages. */
export type Text = Record<Locale, string>;

/** JSON kept as text, the same in both databases; `T` is what it holds (see `localize`). */
export type Json<T> = string & { readonly holds?: T };

type Item = { id: Generated<number> };
/** Its place in the order of the site, 1 for the first; of equal ones the lower id comes first. */
type Ordered = { position: Generated<number> };
/** `updated_at` is ISO 8601 text in UTC. */
type Dated = Item & { updated_at: string };

type SiteInfoTable = {
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

/** `delivery_fee` in qəpik: 500 is 5.00 AZN. */
type CityTable = Item & { slug: string; name: Json<Text>; delivery_fee: number; delivery_days: string };

export type ServiceTable = Dated & RowOf<typeof SERVICE> & Ordered;

export type ProjectCategoryTable = Item & RowOf<typeof PROJECT_CATEGORY> & Ordered;

export type ProjectTable = Dated & RowOf<typeof PROJECT> & Ordered;

/** `former_guid` is what feeds name a post by that is older than its id in them, as JSON of a text. */
export type MediaPostTable = Dated & ListColumns & RowOf<typeof MEDIA_POST> & { former_guid: Generated<string | null> };

/** What a page of text has beside its sections differs from page to page. */
export type PageContent = {
  sections: { anchor: string; heading: Text; body: Text }[];
  image?: string;
  figures?: { value: Text; label: Text; href: string }[];
  figures_note?: Text;
  facts?: { label: Text; value: Text }[];
  rules?: { title: Text; text: Text }[];
  people?: { name: Text; role: Text; image: string }[];
  documents?: { title: Text; url: Text; format: string }[];
};

/** `value` is JSON of a group's values (`server/organisation/defineSettings.ts`). */
type SettingTable = { name: string; value: string; updated_at: string };

/** One row: `value` is raised by every change of content, `shop` by a corrected stock. PostgreSQL's driver answers a bigint as text. */
type ContentVersionTable = { value: number; shop: Generated<number> };

/** Rows in the order of their positions, or of their ids, are rows in the order of the site, unless a repository says otherwise. */
export type Schema = AccountsSchema &
  PublishingSchema &
  ShopSchema &
  FormsSchema &
  ImportsSchema &
  MediaSchema &
  OperationsSchema &
  RightsSchema &
  StaffSchema &
  ViewsSchema & {
    site_info: SiteInfoTable;
    social_media: Item & Ordered & RowOf<typeof SOCIAL_MEDIA>;
    phone_number: Item & Ordered & RowOf<typeof PHONE_NUMBER>;
    city: CityTable;
    service: ServiceTable;
    project_category: ProjectCategoryTable;
    project: ProjectTable;
    media_post: MediaPostTable;
    page: Dated & RowOf<typeof PAGE>;
    redirect: Item & RowOf<typeof REDIRECT>;
    setting: SettingTable;
    content_version: ContentVersionTable;
  };
