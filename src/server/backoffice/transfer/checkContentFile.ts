import * as z from '@/contract/zod';
import type { Locale } from '@/config/locales';
import { imageSchema, optionalAddressSchema, slugSchema, timestampSchema, titleSchema } from '@/contract/common';
import { cleanTexts, normalizePhone } from '@/contract/text.mjs';
import { isSameValue } from '@/lib/compareValues';
import type { Database } from '../../db/transaction';
import { createTurns } from '../../giveTurns';
import { checkContent } from '../../publishing/checkContent';
import type { ContentValues } from '../../publishing/ContentType';
import {
  documentKey,
  listPictureKeys,
  movedDocumentSchema,
  movedPictureSchema,
  readDocumentFile,
  readPictureFile,
} from '../../uploads/movedFiles';
import type { NewFile } from '../../uploads/storedFilesService';
import type { ContentResource } from '../content/contentResource';
import type { FieldContext, FieldIssue, FieldSet } from '../kit/fields';
import { citiesResource } from '../shop/citiesResource';
import { ENTRIES, UnfitArchive, type Archive, type ArchiveFault } from './archive';
import { findReference, type ContentFile, type SiteKinds } from './content';
import { findProductIds } from './transferRepository';

const localized = (schema: z.ZodType<string>) =>
  z.strictObject({ az: schema, en: schema } satisfies Record<Locale, z.ZodType<string>>);
const text = localized(z.string().max(2000));
/** As it was typed, or empty. */
const phone = z
  .string()
  .max(500)
  .refine((typed) => typed === '' || normalizePhone(typed) !== null);

const siteSchema = z.strictObject({
  name: localized(titleSchema.max(200)),
  slogan: text,
  description: text,
  address: text,
  working_hours: text,
  wp_number: phone,
  main_phone_number: phone,
  header_logo: z.union([imageSchema.max(500), z.literal('')]),
  map_url: optionalAddressSchema.max(2000),
  founded: z.number().int().min(0).max(9999),
  emails: z.array(z.strictObject({ type: titleSchema.max(100), email: titleSchema.max(254) })).max(100),
});

/** Of a service, or empty; the service may have been taken off the site, as the products of a service may. */
const serviceSchema = z.object({ service_slug: z.union([slugSchema, z.literal('')]) });

/** What records have beside or instead of the fields of their forms. */
const EXTRAS: Readonly<Record<string, z.ZodObject>> = {
  // Since version 2 of the format a product need not say when it came.
  products: z.object({ stock: z.number().int().min(0).max(1_000_000), created_at: timestampSchema.optional() }),
  projects: serviceSchema,
  posts: serviceSchema,
};

/** `steps.0.title.az` of the fourth service is `services[3].steps[0].title.az`. */
const toPlace = (start: string, input: string) =>
  `${start}${input === '' ? '' : `.${input}`}`.replace(/\.(\d+)(?=\.|$)/g, '[$1]');

const isRecord = (value: unknown): value is ContentValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function checkField(
  name: string,
  field: FieldSet[string],
  stored: unknown,
  context: FieldContext,
): Promise<FieldIssue[]> {
  const invalid: FieldIssue[] = [{ name, key: 'errors:field.invalid' }];
  if (stored === undefined) return [{ name, key: 'errors:field.required' }];
  const value = field.complete?.(stored) ?? stored;
  try {
    // A value of another type is written as something else than a text, or cannot be written at all.
    const inputs: Record<string, unknown> = field.write(name, value as never);
    const missing = Object.keys(inputs).filter((input) => inputs[input] === undefined);
    if (missing.length > 0) return missing.map((input) => ({ name: input, key: 'errors:field.required' }));
    if (!Object.values(inputs).every((one) => typeof one === 'string' && !one.includes('\0'))) return invalid;
    const reading = await field.read(name, inputs as Record<string, string>, context);
    if (reading.issues) return reading.issues;
    return isSameValue(cleanTexts(value), reading.value) ? [] : invalid;
  } catch {
    return invalid;
  }
}

/** Everything that is wrong with a file, as it is found. */
class Faults {
  readonly found: ArchiveFault[] = [];

  constructor(private readonly context: FieldContext) {}

  add(start: string, { name, ...issue }: FieldIssue): void {
    this.found.push({ place: toPlace(start, name), ...issue });
  }

  /** The value as a schema wants it; a fault for each of its values that it refuses. */
  parse<T>(schema: z.ZodType<T>, value: unknown, start: string): T | null {
    const parsed = schema.safeParse(value, { reportInput: true });
    for (const { path, code, input, ...issue } of parsed.error?.issues ?? []) {
      // A key that nobody knows is an issue of what it stands in.
      const [unknown = ''] = 'keys' in issue && Array.isArray(issue.keys) ? (issue.keys as string[]) : [];
      const isLacking = !unknown && (code === 'too_small' || input === undefined);
      const name = [...path.map(String), unknown].filter(Boolean).join('.');
      this.add(start, { name, key: isLacking ? 'errors:field.required' : 'errors:field.invalid' });
    }
    return parsed.data ?? null;
  }

  /**
   * Adds what the form of a record would say of values of any type: they are written into its inputs and read from them
   * again. @param skipped names that are judged elsewhere @returns the names of the inputs at fault
   */
  async checkFields(start: string, fields: FieldSet, values: ContentValues, skipped: readonly string[] = []) {
    const issues: FieldIssue[] = [];
    for (const [name, field] of Object.entries(fields)) {
      if (!skipped.includes(name)) issues.push(...(await checkField(name, field, values[name], this.context)));
    }
    for (const name of Object.keys(values)) {
      if (!(name in fields) && !skipped.includes(name)) issues.push({ name, key: 'errors:field.invalid' });
    }
    for (const issue of issues) this.add(start, issue);
    return new Set(issues.map(({ name }) => name));
  }
}

/** A list of records; `content` of a kind that has pages or drafts. */
type Kind = { name: string; fields: FieldSet; content?: ContentResource };

/** The value by which a record is found again, where it has one: products and pages by their slug, redirects by their source. */
const KEYS = ['slug', 'source'];

const listKinds = ({ contents }: SiteKinds): Kind[] => [
  ...contents.map((content) => ({ name: content.type.name, fields: content.resource.fields, content })),
  { name: 'cities', fields: citiesResource.fields },
];

/** The ids of the records that are there by their slugs or sources. */
const findIds = async (db: Database, { findAll }: ContentResource): Promise<ReadonlyMap<unknown, number>> =>
  findAll
    ? new Map((await findAll(db)).map((record) => [record.slug ?? record.source, record.id]))
    : findProductIds(db);

/** @returns the records with the fields that came after their file empty */
async function checkRecords(
  { name, fields, content }: Kind,
  records: readonly unknown[],
  { db, faults, slugs }: { db: Database; faults: Faults; slugs: (resource: string) => ReadonlySet<unknown> },
): Promise<ContentValues[]> {
  const type = content?.type;
  const reference = findReference(type);
  const targets = reference && slugs(reference.resource);
  const extra = EXTRAS[name];
  const skipped = [...Object.keys(extra?.shape ?? {}), ...(reference ? [reference.field] : [])];
  const present = content && (await findIds(db, content));
  const seen = new Set<unknown>();
  const checked: ContentValues[] = [];
  const leaveRoom = createTurns();
  for (const [index, record] of records.entries()) {
    await leaveRoom();
    const start = `${name}[${index}]`;
    if (!isRecord(record)) {
      faults.add(start, { name: '', key: 'errors:field.invalid' });
      continue;
    }
    const before = faults.found.length;
    const values: ContentValues = { ...content?.empty, ...record };
    const named = await faults.checkFields(start, fields, values, skipped);
    if (extra) faults.parse(extra, values, start);
    if (reference && !targets?.has(values[reference.field])) {
      faults.add(start, { name: reference.field, key: 'errors:field.choose' });
    }
    const key = KEYS.find((one) => typeof values[one] === 'string');
    if (key && values[key] === '' && !named.has(key)) faults.add(start, { name: key, key: 'errors:field.required' });
    if (key && seen.has(values[key])) faults.add(start, { name: key, key: 'errors:field.taken' });
    if (key) seen.add(values[key]);
    // What the contract, and then the database, says of values whose types are right.
    const refused = type && named.size === 0 ? checkContent(type, values) : {};
    const judged =
      type?.check && faults.found.length === before && Object.keys(refused).length === 0
        ? await type.check(db, values, present?.get(key && values[key]) ?? null)
        : refused;
    for (const [input, text] of Object.entries(judged)) faults.add(start, { name: input, key: text });
    checked.push(values);
  }
  return checked;
}

/** Pictures and documents with their files, each of which is what its name says. */
async function checkLibrary(take: (name: string) => unknown, faults: Faults) {
  const pictures = faults.parse(z.array(movedPictureSchema), take(ENTRIES.pictures), 'pictures') ?? [];
  const documents = faults.parse(z.array(movedDocumentSchema), take(ENTRIES.documents), 'documents') ?? [];
  const stored: NewFile[] = [];
  const leaveRoom = createTurns();
  const check = async (
    place: string,
    key: string,
    read: (bytes: Buffer) => Promise<NewFile | null> | NewFile | null,
  ) => {
    await leaveRoom();
    const name = ENTRIES.file(key);
    const bytes = take(name);
    const file = bytes instanceof Buffer && (await read(bytes));
    if (file) stored.push(file);
    else faults.found.push({ place, key: `adminTransfer:fault.${bytes ? 'file' : 'noFile'}`, values: { name } });
  };
  for (const [index, picture] of pictures.entries()) {
    for (const key of listPictureKeys(picture)) {
      await check(`pictures[${index}]`, key, (bytes) => readPictureFile(key, picture.hash, bytes));
    }
  }
  for (const [index, document] of documents.entries()) {
    await check(`documents[${index}]`, documentKey(document), (bytes) => readDocumentFile(document, bytes));
  }
  return { pictures, documents, files: stored };
}

/**
 * What a file of content holds, checked by the rules of the forms of the back office. Each record is judged as if it
 * changed the one that is there; nothing is written.
 * @throws UnfitArchive with everything that is wrong with it
 */
export async function checkContentFile(
  kinds: SiteKinds,
  db: Database,
  archive: Archive,
  context: FieldContext,
): Promise<ContentFile> {
  const faults = new Faults(context);
  const unused = new Set(archive.keys());
  const take = (name: string) => {
    unused.delete(name);
    return archive.get(name);
  };
  const slugs = (name: string) => {
    const records = archive.get(ENTRIES.resource(name));
    return new Set(Array.isArray(records) ? records.map((one: unknown) => (isRecord(one) ? one.slug : undefined)) : []);
  };
  const resources: Record<string, readonly ContentValues[]> = {};
  for (const kind of listKinds(kinds)) {
    const name = ENTRIES.resource(kind.name);
    const records = take(name);
    if (Array.isArray(records)) resources[kind.name] = await checkRecords(kind, records, { db, faults, slugs });
    // One of a kind that came later is missing in an export of before.
    else if (archive.has(name)) faults.found.push({ place: name, key: 'adminTransfer:fault.noList' });
  }
  const site = faults.parse(siteSchema, take(ENTRIES.site), 'site');
  const settings: Record<string, ContentValues> = {};
  const groups = faults.parse(z.record(z.string(), z.unknown()), take(ENTRIES.settings), 'settings') ?? {};
  for (const [name, values] of Object.entries(groups)) {
    const form = kinds.forms.find((one) => one.name === name);
    if (form && isRecord(values)) {
      settings[name] = { ...(form.group.defaults as ContentValues), ...values };
      await faults.checkFields(`settings.${name}`, form.resource.fields, settings[name]);
    } else faults.add('settings', { name, key: 'errors:field.invalid' });
  }
  const { files, ...library } = await checkLibrary(take, faults);
  for (const name of unused) faults.found.push({ place: name, key: 'adminTransfer:fault.unused' });
  if (faults.found.length > 0 || !site) throw new UnfitArchive(faults.found);
  return { content: { site, settings, resources, ...library }, files };
}
