/** A text in both languages. */
export type Text = { az: string; en: string };

export type SiteInfoSeed = {
  name: Text;
  slogan: Text;
  description: Text;
  address: Text;
  working_hours: Text;
  wp_number: string;
  main_phone_number: string;
  header_logo: string;
  map_url: string;
  founded: number;
  emails: { type: string; email: string }[];
  socialMedias: { platform: 'facebook' | 'instagram' | 'youtube' | 'tiktok' | 'whatsapp'; url: string }[];
  numbers: { label: Text; number: string }[];
};

/** `slug` serves sorting and tests only; `fee` in qəpik (500 is 5.00 AZN); `days` is a range, `1–2`. */
export type CitySeed = { slug: string; name: Text; fee: number; days: string };

/** Texts called `body` are CommonMark (tables allowed), the rest is plain text. */
export type ServiceSeed = {
  slug: string;
  kind: 'main' | 'other';
  name: Text;
  summary: Text;
  image: string;
  /** Slugs, in the order in which they show. */
  related_products: string[];
  body: Text;
  steps: { title: Text; text: Text }[];
  faq: { question: Text; answer: Text }[];
  facts: { label: Text; value: Text }[];
  lead?: { name: Text; role: Text; phone: string; email: string };
};

export type ProjectCategorySeed = { slug: string; name: Text };

export type ProjectSeed = {
  slug: string;
  category: string;
  /** The slug of the service that it belongs to. */
  service?: string;
  title: Text;
  year: number;
  client: Text;
  summary: Text;
  image: string;
  gallery: string[];
  result: { value: Text; label: Text };
  body: Text;
};

export type MediaSeed = {
  slug: string;
  /** The slug of the service that it belongs to. */
  service?: string;
  platform: 'facebook' | 'instagram' | 'youtube' | 'tiktok';
  published_at: string;
  title: Text;
  summary: Text;
  body: Text;
  image: string;
  url: string;
  video: string | null;
};

export type PageSeed = {
  slug: 'home' | 'about' | 'law';
  title: Text;
  lead: Text;
  sections: { anchor: string; heading: Text; body: Text }[];
  figures?: { value: Text; label: Text }[];
  facts?: { label: Text; value: Text }[];
  rules?: { title: Text; text: Text }[];
  people?: { name: Text; role: Text; image: string }[];
  documents?: { title: Text; url: Text; format: string }[];
};

export type ProductCategorySeed = { slug: string; name: Text; image: string };

/** `price` and `oldPrice` in qəpik (21000 is AZN 210.00); `summary` plain text, `description` CommonMark. */
export type ProductSeed = {
  slug: string;
  category: string;
  name: Text;
  summary: Text;
  description: Text;
  price: number;
  oldPrice: number | null;
  stock: number;
  badge: null | 'new' | 'offer';
  image: string;
  gallery: string[];
  specifications: { name: Text; value: Text }[];
  /** Slugs of up to four others. */
  related: string[];
};

/** All that an empty database is filled with. */
export type SeedContent = {
  siteInfo: SiteInfoSeed;
  cities: CitySeed[];
  services: ServiceSeed[];
  projectCategories: ProjectCategorySeed[];
  projects: ProjectSeed[];
  media: MediaSeed[];
  pages: PageSeed[];
  productCategories: ProductCategorySeed[];
  /** Newest first. */
  products: ProductSeed[];
  /** Source address → target address (see `server/publishing/redirects`). */
  redirects: Record<string, string>;
  /** Values of the organisation's settings by group; a group that is not named has its defaults. */
  settings?: Record<string, object>;
};
