import * as z from './zod';
import { MAX_PAGE_SIZE } from '@/config/constants';
import { emailSchema } from './emailSchema.mjs';
import { cleanCode, cleanLine, cleanReference, cleanSeen, hasInk, normalizePhone, TAX_ID } from './text.mjs';

/** Slugs are ASCII, so that they need no URL encoding. */
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);

export const slugParams = z.object({ slug: slugSchema });

/** Ids are 32-bit integers. */
export const MAX_ID = 2_147_483_647;
export const idSchema = z.number().int().min(1).max(MAX_ID);

/** What a record is called: never empty, so that a record without it is not shown. */
export const titleSchema = z.string().min(1);

/*
 * Addresses in content. Everything that a browser would run or read from the address itself (`javascript:`, `data:`,
 * `vbscript:`) is refused, and with it line breaks and tabs, which a browser leaves out, and backslashes, which it reads
 * as slashes: `/\evil.example` is another site.
 */

/** A path of this site, or what leaves it in a known way: https, http, mailto, tel, geo. */
export const addressSchema = z.string().regex(/^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:|geo:)[^\\\t\n\r]*$/i);

/** The same, or empty where there is none. */
export const optionalAddressSchema = z
  .string()
  .regex(/^(?:(?:\/(?![/\\])|https?:\/\/|mailto:|tel:|geo:)[^\\\t\n\r]*)?$/i);

/** A page of this site as it stands after the language, the same in both shells: `/projects`, `/projects?category=training`. */
export const PAGE_PATH = /^\/(?![/\\])[^\\\s]*$/;
export const pagePathSchema = z.string().regex(PAGE_PATH);

/** A path of this site, or an http(s) address, whose picture is not shown. */
export const imageSchema = z.string().regex(/^(?:\/(?![/\\])|https?:\/\/)[^\\\t\n\r]*$/);

/** What search engines show of a page in place of its name and summary; absent where those stand for them. */
export const metaShape = { meta_title: titleSchema.exactOptional(), meta_description: titleSchema.exactOptional() };
export type Meta = { meta_title?: string; meta_description?: string };

/** CommonMark with tables; raw HTML is shown as text. */
export const markdownSchema = z.string();

/** A date, `2026-11-12`. */
export const dateSchema = z.iso.date();

/** ISO 8601, UTC. */
export const timestampSchema = z.iso.datetime();

/** Money as a decimal string in AZN, `"210.00"`. */
export const moneySchema = z.string().regex(/^\d+\.\d{2}$/);

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).optional(),
  page_size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** A paginated list; `next` and `previous` are absolute URLs. */
export const paginated = <T extends z.ZodType>(item: T) =>
  z.object({
    count: z.number().int().min(0),
    next: optionalAddressSchema.nullable(),
    previous: optionalAddressSchema.nullable(),
    results: z.array(item),
  });
export type Page<T> = { count: number; next: string | null; previous: string | null; results: T[] };

/** The service that a project or a post belongs to. */
export const relatedServiceSchema = z.object({ slug: slugSchema, name: titleSchema });

/** A project or post before or after another in the order of their list. */
export const neighbourSchema = z.object({ slug: slugSchema, title: titleSchema });
export type Neighbour = z.infer<typeof neighbourSchema>;

export const factSchema = z.object({ label: titleSchema, value: titleSchema });
export type Fact = z.infer<typeof factSchema>;

/** Turns the empty string of an optional form field into `undefined`. */
export const emptyIsAbsent = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && !hasInk(value) ? undefined : value), schema);

/** No control characters or line breaks: such texts stand in lists and in headers of mails. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** A text on one line, of which something is seen. @param max characters */
export const oneLineSchema = (max: number) =>
  z.string().transform(cleanLine).pipe(z.string().min(1).max(max).regex(ONE_LINE));

/** The same, or empty. */
export const optionalLineSchema = (max: number) =>
  z.string().transform(cleanLine).pipe(z.string().max(max).regex(ONE_LINE));

export const personNameSchema = oneLineSchema(80);

/** A text of several lines, of which something is seen. @param max characters */
export const longTextSchema = (max: number) => z.string().transform(cleanSeen).pipe(z.string().min(1).max(max));

/** The same, or empty. */
export const optionalTextSchema = (max: number) => z.string().transform(cleanSeen).pipe(z.string().max(max));

/** Where something is delivered, apart from the city. */
export const postalAddressSchema = z.string().transform(cleanSeen).pipe(z.string().min(3).max(300));

/** A tax number (VÖEN), ten digits. */
export const taxIdSchema = z.string().transform(cleanCode).pipe(z.string().regex(TAX_ID));

/** The number of a record that somebody looks for, as `cleanReference` reads it. */
export const referenceSchema = z.string().transform(cleanReference).pipe(z.string().min(1).max(40));

/**
 * An Azerbaijani number in any usual spelling (`050 123 45 67`, `(012) 345-67-89`, `+994 50 …`, `994…`, `00994…`), or
 * a foreign one with its `+`; the result is `+994501234567`.
 */
export const phoneSchema = z
  .string()
  .max(40)
  .transform((value) => normalizePhone(value))
  .refine((value): value is string => value !== null, { error: 'phone' })
  .meta({ description: 'Azerbaijani in any usual spelling, such as 050 123 45 67, or foreign with its +' });

/** An e-mail or a telephone number: by one of them somebody is known who has sent something. */
export const contactSchema = z.union([emailSchema, phoneSchema]);
