import { imageSchema, timestampSchema, dateSchema } from './common';
import * as z from './zod';

/** A drawing of the site, for a picture whose address cannot be used. */
const NEUTRAL_PICTURE = '/art/motif/picture.svg?motif=shebeke&palette=firuze';
/** Long ago, so that nothing of an unknown date comes first or counts as new. */
const LONG_AGO = '2000-01-01';

const FALLBACKS = new Map<z.ZodType, unknown>([
  [imageSchema, NEUTRAL_PICTURE],
  [timestampSchema, `${LONG_AGO}T00:00:00Z`],
  [dateSchema, LONG_AGO],
]);

/** Content with more is no content of ours: it is not gone through, which would take seconds for a huge answer. */
const MAX_FAULTS = 100;

const EMPTY_VALUES = [undefined, null, '', 0, false, []];

/**
 * What stands for a value that a schema refuses: the first empty one that it takes, for an object one of empty fields.
 * Slugs, titles, prices and numbers of records have none; without them there is no record.
 */
export function emptyValue(schema: z.ZodType): { value: unknown } | null {
  if (FALLBACKS.has(schema)) return { value: FALLBACKS.get(schema) };
  if (schema instanceof z.ZodExactOptional) return { value: undefined };
  if (schema instanceof z.ZodObject) return mendValue(schema, {}, '', []);
  const index = EMPTY_VALUES.findIndex((value) => schema.safeParse(value).success);
  return index < 0 ? null : { value: schema.parse(EMPTY_VALUES[index]) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an item of a list is called in a fault: its slug or id, otherwise its place. */
function itemName(item: unknown, index: number): string {
  const { slug, id } = isRecord(item) ? item : {};
  return typeof slug === 'string' || typeof id === 'number' ? String(slug ?? id).slice(0, 80) : String(index);
}

type Mended = { value: unknown } | null;

function rebuild(schema: z.ZodType, value: unknown, path: string, faults: string[]): Mended {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional || schema instanceof z.ZodNullable) {
    return mendValue(schema.unwrap() as z.ZodType, value, path, faults);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const element = schema.element as z.ZodType;
    return {
      value: value.flatMap((item: unknown, index) => {
        const mended = mendValue(element, item, `${path}[${itemName(item, index)}]`, faults);
        return mended ? [mended.value] : [];
      }),
    };
  }
  if (!(schema instanceof z.ZodObject) || !isRecord(value)) return null;
  const fields: [string, unknown][] = [];
  for (const [name, field] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    const isOptional = field instanceof z.ZodExactOptional;
    if (isOptional && !(name in value)) continue;
    const mended = mendValue(field, value[name], path ? `${path}.${name}` : name, faults) ?? emptyValue(field);
    if (!mended && isOptional) continue;
    if (!mended) return null;
    if (mended.value !== undefined) fields.push([name, mended.value]);
  }
  return { value: Object.fromEntries(fields) };
}

/** Notes the deepest value that is wrong, not what holds it. */
function mendValue(schema: z.ZodType, value: unknown, path: string, faults: string[]): Mended {
  if (faults.length > MAX_FAULTS) return null;
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const before = faults.length;
  const rebuilt = rebuild(schema, value, path, faults);
  const checked = rebuilt && schema.safeParse(rebuilt.value);
  if (checked?.success) return { value: checked.data };
  if (faults.length === before) faults.push(path);
  return null;
}

/**
 * Content in the form of a schema, whatever is wrong in it: a wrong field becomes empty, a wrong item of a list is left
 * out, and so is a record of a list that lacks its slug or title.
 *
 * @returns `value` is `undefined` where nothing is left; `faults` are the paths of what was wrong, none for good content
 */
export function mend<T>(schema: z.ZodType<T>, content: unknown): { value: T | undefined; faults: string[] } {
  const faults: string[] = [];
  const mended = mendValue(schema, content, '', faults);
  return { value: faults.length > MAX_FAULTS ? undefined : (mended?.value as T | undefined), faults };
}
