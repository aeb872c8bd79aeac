import * as z from './zod';
import { MAX_PAGE_SIZE } from '@/config/constants';

/** Slugs are ASCII, so that they need no URL encoding. */
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);

export const slugParams = z.object({ slug: slugSchema });

/** Ids are 32-bit integers. */
export const MAX_ID = 2_147_483_647;
export const idSchema = z.number().int().min(1).max(MAX_ID);

/** A path of this site or an https URL (http is allowed for a backend on the same machine). */
export const imageSchema = z.string().regex(/^(?:\/(?!\/)|https?:\/\/)/);

/** CommonMark with tables; raw HTML is shown as text. */
export const markdownSchema = z.string();

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
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });
export type Page<T> = { count: number; next: string | null; previous: string | null; results: T[] };

export const factSchema = z.object({ label: z.string(), value: z.string() });
export type Fact = z.infer<typeof factSchema>;

/** Turns the empty string of an optional form field into `undefined`. */
export const emptyIsAbsent = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema);
