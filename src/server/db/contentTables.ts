import type { Platform } from '@/contract/platforms';
import { flagColumn, jsonColumn, plainColumn, textColumn, type ContentTable } from './columns';
import type { PageContent, Text } from './schema';

/*
 * The tables of content that visitors see: a column is named here and nowhere else. The schema is made of them, the
 * readers of pages (`localizeRow`) and the writers of the back office (`contentTable`).
 */

const FILES = { namesFiles: true };

/** What search engines show in place of name and summary, in both languages or in none. */
const META = { meta_title: textColumn(), meta_description: textColumn() };

export const SERVICE = {
  table: 'service',
  isOrdered: true,
  isDated: true,
  namedIn: [
    { table: 'project', key: 'id', column: 'service_slug' },
    { table: 'media_post', key: 'id', column: 'service_slug' },
  ],
  columns: {
    slug: plainColumn<string>(''),
    kind: plainColumn<'main' | 'other'>('other'),
    name: textColumn(),
    summary: textColumn(),
    image: plainColumn<string>('', FILES),
    body: textColumn(FILES),
    steps: jsonColumn<{ title: Text; text: Text }[]>([], FILES),
    faq: jsonColumn<{ question: Text; answer: Text }[]>([], FILES),
    facts: jsonColumn<{ label: Text; value: Text }[]>([], FILES),
    /** The least that it costs, in qəpik; `null` where nothing is said of it. */
    price_from: plainColumn<number | null>(null),
    /** What that price is for, “a person”; an empty text where it is for the whole. */
    price_unit: textColumn(),
    /** What visitors say who need it. */
    needs: jsonColumn<{ text: Text }[]>([]),
    /** Slugs of products. */
    related_products: jsonColumn<string[]>([]),
    /** Who leads it; an empty name where nobody is named. */
    lead_name: textColumn(),
    lead_role: textColumn(),
    lead_phone: plainColumn<string>(''),
    lead_email: plainColumn<string>(''),
    /** The address of a portrait, or empty. */
    lead_image: plainColumn<string>('', FILES),
    ...META,
  },
} satisfies ContentTable;

export const PROJECT_CATEGORY = {
  table: 'project_category',
  isOrdered: true,
  columns: { slug: plainColumn<string>(''), name: textColumn() },
} satisfies ContentTable;

export const PROJECT = {
  table: 'project',
  isOrdered: true,
  isDated: true,
  columns: {
    slug: plainColumn<string>(''),
    category_id: plainColumn<number>(0),
    /** The service that it belongs to, or empty. */
    service_slug: plainColumn<string>(''),
    title: textColumn(),
    year: plainColumn<number>(2026),
    /** A date, `2026-11-12`; empty where nobody has said it. */
    published_at: plainColumn<string>(''),
    client: textColumn(),
    summary: textColumn(),
    image: plainColumn<string>('', FILES),
    gallery: jsonColumn<string[]>([], FILES),
    result: jsonColumn<{ value: Text; label: Text }>({ value: { az: '', en: '' }, label: { az: '', en: '' } }),
    body: textColumn(FILES),
    /** What one figure of its drawing stands for. */
    count_of: textColumn(),
    /** An empty text where nobody is quoted. */
    quote_text: textColumn(),
    quote_name: textColumn(),
    quote_role: textColumn(),
    /** The same thing counted before and after the work; both are `null` where nothing was. */
    measure_before: plainColumn<number | null>(null),
    measure_after: plainColumn<number | null>(null),
    measure_unit: textColumn(),
    measure_period: textColumn(),
    ...META,
  },
} satisfies ContentTable;

export const MEDIA_POST = {
  table: 'media_post',
  isDated: true,
  listedBy: 'title',
  columns: {
    slug: plainColumn<string>(''),
    /** The network that it is from; empty for a post of the site itself. */
    platform: plainColumn<Platform | ''>(''),
    /** The service that it is about, or empty. */
    service_slug: plainColumn<string>(''),
    /** A date, `2026-11-12`. */
    published_at: plainColumn<string>(''),
    title: textColumn(),
    summary: textColumn(),
    body: textColumn(FILES),
    image: plainColumn<string>('', FILES),
    url: plainColumn<string>('', FILES),
    video: plainColumn<string | null>(null),
    /** Who wrote it; an empty name where nobody is named. */
    author_name: textColumn(),
    author_role: textColumn(),
    /** The address of a portrait, or empty. */
    author_image: plainColumn<string>('', FILES),
    ...META,
  },
} satisfies ContentTable;

export const PAGE = {
  table: 'page',
  isDated: true,
  columns: {
    slug: plainColumn<string>(''),
    title: textColumn(),
    lead: textColumn(FILES),
    content: jsonColumn<PageContent>({ sections: [] }, FILES),
    ...META,
  },
} satisfies ContentTable;

export const REDIRECT = {
  table: 'redirect',
  columns: { source: plainColumn<string>(''), target: plainColumn<string>(''), is_permanent: flagColumn(true) },
} satisfies ContentTable;

export const PHONE_NUMBER = {
  table: 'phone_number',
  isOrdered: true,
  columns: {
    label: textColumn(),
    number: plainColumn<string>(''),
    /** Who answers there; empty where nobody is named. */
    person: textColumn(),
    /** The address of a portrait, or empty. */
    image: plainColumn<string>('', FILES),
  },
} satisfies ContentTable;

export const SOCIAL_MEDIA = {
  table: 'social_media',
  isOrdered: true,
  columns: { platform: plainColumn<Platform | 'other'>('other'), url: plainColumn<string>('') },
} satisfies ContentTable;

export const PRODUCT_CATEGORY = {
  table: 'product_category',
  isOrdered: true,
  columns: { slug: plainColumn<string>(''), name: textColumn(), image: plainColumn<string>('', FILES) },
} satisfies ContentTable;

/** Money is in qəpik. Beside these the table has what is no part of the form: stock, dates, places of the names. */
export const PRODUCT = {
  table: 'product',
  isDated: true,
  namedIn: [
    { table: 'service', key: 'id', column: 'related_products', isList: true },
    { table: 'product_text', key: 'product_id', column: 'related', isList: true },
  ],
  columns: {
    slug: plainColumn<string>(''),
    category_id: plainColumn<number>(0),
    price: plainColumn<number>(0),
    old_price: plainColumn<number | null>(null),
    /** Most pieces in one order. */
    max_quantity: plainColumn<number>(10),
    badge: plainColumn<'new' | 'offer' | null>(null),
    name: textColumn(),
    image: plainColumn<string>('', FILES),
  },
} satisfies ContentTable;

/** The rest of a product, read for its own page only. */
export const PRODUCT_TEXT = {
  table: 'product_text',
  columns: {
    summary: textColumn(),
    description: textColumn(FILES),
    gallery: jsonColumn<string[]>([], FILES),
    /** Pictures of its pages. */
    look_inside: jsonColumn<string[]>([], FILES),
    specifications: jsonColumn<{ name: Text; value: Text }[]>([]),
    /** Slugs of products. */
    related: jsonColumn<string[]>([]),
    ...META,
  },
} satisfies ContentTable;
