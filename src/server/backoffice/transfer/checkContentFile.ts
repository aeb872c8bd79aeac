import * as z from '@/contract/zod';
import type { Locale } from '@/config/locales';
import { imageSchema, optionalAddressSchema, slugSchema, timestampSchema, titleSchema } from '@/contract/common';
import { citiesResource } from '../shop/citiesResource';
import type { FieldContext, FieldIssue, FieldSet } from '../kit/fields';
import {
  documentKey,
  listPictureKeys,
  movedDocumentSchema,
  movedPictureSchema,
  readDocumentFile,
  readPictureFile,
} from '../../uploads/movedFiles';
import type { NewFile } from '../../uploads/storedFilesService';
import { checkContent } from '../../publishing/checkContent';
import type { ContentType, ContentValues } from '../../publishing/ContentType';
import { createTurns } from '../../giveTurns';
import { checkFields } from './checkFields';
import { ENTRIES, FIRST_LISTS, type SiteContent } from './contentFile';
import { REFERENCES, SERVICE_FIELDS } from './references';
import type { Archive } from './readArchive';
import type { SiteKinds } from './siteKinds';
import { UnfitArchive, type ArchiveFault } from './UnfitArchive';

const localized = (schema: z.ZodType<string>) =>
  z.strictObject({ az: schema, en: schema } satisfies Record<Locale, z.ZodType<string>>);
const text = localized(z.string().max(2000));
const line = z.string().max(500);

const siteSchema = z.strictObject({
  name: localized(titleSchema.max(200)),
  slogan: text,
  description: text,
  address: text,
  working_hours: text,
  wp_number: line,
  main_phone_number: line,
  header_logo: z.union([imageSchema.max(500), z.literal('')]),
  map_url: optionalAddressSchema.max(2000),
  founded: z.number().int().min(0).max(9999),
  emails: z.array(z.strictObject({ type: titleSchema.max(100), email: titleSchema.max(254) })).max(100),
});

/** What a product has beside the fields of its form; since version 2 of the format it need not say when it came. */
const stockedSchema = z.object({
  stock: z.number().int().min(0).max(1_000_000),
  created_at: timestampSchema.optional(),
});

/** Of a service, or empty; the service may have been taken off the site, as the products of a service may. */
const serviceSlugSchema = z.union([slugSchema, z.literal('')]);

type Kind = { name: string; fields: FieldSet; empty: ContentValues; type?: ContentType };

const listKinds = ({ contents }: SiteKinds): Kind[] => [
  ...contents.map(({ type, resource, empty }) => ({ name: type.name, fields: resource.fields, empty, type })),
  { name: 'cities', fields: citiesResource.fields, empty: {} },
];

/** `steps.0.title.az` of the fourth service is `services[3].steps[0].title.az`. */
const toPlace = (start: string, input: string) =>
  `${start}${input === '' ? '' : `.${input}`}`.replace(/\.(\d+)(?=\.|$)/g, '[$1]');

const toFaults = (start: string, issues: readonly FieldIssue[]): ArchiveFault[] =>
  issues.map(({ name, ...issue }) => ({ place: toPlace(start, name), ...issue }));

const isRecord = (value: unknown): value is ContentValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values as a schema wants them, or a fault for each that it refuses. */
function parse<T>(schema: z.ZodType<T>, value: unknown, start: string, faults: ArchiveFault[]): T | null {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  for (const { path, code, input, ...issue } of parsed.error.issues) {
    // A key that nobody knows is an issue of what it stands in.
    const [unknown = ''] = 'keys' in issue && Array.isArray(issue.keys) ? (issue.keys as string[]) : [];
    const key = code === 'too_small' || input === undefined ? 'errors:field.required' : 'errors:field.invalid';
    const place = toPlace(start, [...path.map(String), unknown].filter(Boolean).join('.'));
    faults.push({ place, key: unknown ? 'errors:field.invalid' : key });
  }
  return null;
}

/** A value of a record that must differ from all others of its kind, where it has one. */
const findKey = (values: ContentValues) => ['slug', 'source'].find((name) => typeof values[name] === 'string');

async function checkRecords(
  { name, fields, empty, type }: Kind,
  records: readonly unknown[],
  slugs: (resource: string) => ReadonlySet<unknown>,
  context: FieldContext,
): Promise<{ records: ContentValues[]; faults: ArchiveFault[] }> {
  const faults: ArchiveFault[] = [];
  const checked: ContentValues[] = [];
  const seen = new Set<unknown>();
  const reference = REFERENCES[name];
  const serviceField = SERVICE_FIELDS[name];
  const skipped = [
    ...(reference ? [reference.field] : []),
    ...(serviceField ? [serviceField] : []),
    ...(name === 'products' ? ['stock', 'created_at'] : []),
  ];
  const targets = reference && slugs(reference.resource);
  const leaveRoom = createTurns();
  for (const [index, record] of records.entries()) {
    await leaveRoom();
    const start = `${name}[${index}]`;
    if (!isRecord(record)) {
      faults.push({ place: start, key: 'errors:field.invalid' });
      continue;
    }
    // A file of an earlier version of the site has no value of a field that came later.
    const values = { ...empty, ...record };
    const issues = await checkFields(fields, values, { ...context, skipped });
    const named = new Set(issues.map((issue) => issue.name));
    // What the contract says of values whose types are right.
    for (const [input, key] of Object.entries(type && issues.length === 0 ? checkContent(type, values) : {})) {
      if (!named.has(input)) issues.push({ name: input, key });
    }
    if (reference && !targets?.has(values[reference.field])) {
      issues.push({ name: reference.field, key: 'errors:field.choose' });
    }
    if (serviceField && !serviceSlugSchema.safeParse(values[serviceField]).success) {
      issues.push({ name: serviceField, key: 'errors:field.invalid' });
    }
    const key = findKey(values);
    if (key && values[key] === '' && !issues.some(({ name: input }) => input === key)) {
      issues.push({ name: key, key: 'errors:field.required' });
    }
    if (key && seen.has(values[key])) issues.push({ name: key, key: 'errors:field.taken' });
    if (key) seen.add(values[key]);
    faults.push(...toFaults(start, issues));
    if (name === 'products') parse(stockedSchema, values, start, faults);
    checked.push(values);
  }
  return { records: checked, faults };
}

/** Pictures and documents with their files, each of which is what its name says. */
async function checkLibrary({ json, files }: Archive, faults: ArchiveFault[]) {
  const pictures = parse(z.array(movedPictureSchema), json.get(ENTRIES.pictures), 'pictures', faults) ?? [];
  const documents = parse(z.array(movedDocumentSchema), json.get(ENTRIES.documents), 'documents', faults) ?? [];
  const stored: NewFile[] = [];
  const used = new Set<string>();
  const leaveRoom = createTurns();
  const check = async (
    place: string,
    key: string,
    read: (bytes: Buffer) => Promise<NewFile | null> | NewFile | null,
  ) => {
    await leaveRoom();
    const name = ENTRIES.file(key);
    const bytes = files.get(name);
    used.add(name);
    const file = bytes && (await read(bytes));
    if (file) stored.push(file);
    else
      faults.push({ place, key: bytes ? 'adminTransfer:fault.file' : 'adminTransfer:fault.noFile', values: { name } });
  };
  for (const [index, picture] of pictures.entries()) {
    for (const key of listPictureKeys(picture)) {
      await check(`pictures[${index}]`, key, (bytes) => readPictureFile(key, picture.hash, bytes));
    }
  }
  for (const [index, document] of documents.entries()) {
    await check(`documents[${index}]`, documentKey(document), (bytes) => readDocumentFile(document, bytes));
  }
  for (const name of files.keys()) if (!used.has(name)) faults.push({ place: name, key: 'adminTransfer:fault.unused' });
  return { pictures, documents, files: stored };
}

/** The checked settings: those of groups that this site has. */
async function checkSettings(
  { forms }: SiteKinds,
  json: unknown,
  { faults, context }: { faults: ArchiveFault[]; context: FieldContext },
) {
  const settings: Record<string, ContentValues> = {};
  if (!isRecord(json)) faults.push({ place: 'settings', key: 'errors:field.invalid' });
  for (const [name, values] of isRecord(json) ? Object.entries(json) : []) {
    const form = forms.find((one) => one.name === name);
    if (!form || !isRecord(values)) {
      faults.push({ place: `settings.${name}`, key: 'errors:field.invalid' });
      continue;
    }
    settings[name] = { ...(form.group.defaults as ContentValues), ...values };
    faults.push(...toFaults(`settings.${name}`, await checkFields(form.resource.fields, settings[name], context)));
  }
  return settings;
}

/**
 * What a file of content holds, checked by the rules of the forms of the back office.
 * @throws UnfitArchive with everything that is wrong with it
 */
export async function checkContentFile(
  kinds: SiteKinds,
  archive: Archive,
  context: FieldContext,
): Promise<{ content: SiteContent; files: NewFile[] }> {
  const { json } = archive;
  const faults: ArchiveFault[] = [];
  const resources: Record<string, readonly ContentValues[]> = {};
  const read = (name: string) => {
    const records = json.get(ENTRIES.resource(name));
    return Array.isArray(records) ? (records as unknown[]) : null;
  };
  const slugs = (name: string) => new Set((read(name) ?? []).map((one) => (isRecord(one) ? one.slug : undefined)));
  const listed = listKinds(kinds);
  for (const kind of listed) {
    const records = read(kind.name);
    if (!records && !FIRST_LISTS.has(kind.name) && !json.has(ENTRIES.resource(kind.name))) continue;
    if (!records) {
      faults.push({ place: ENTRIES.resource(kind.name), key: 'adminTransfer:fault.noList' });
      continue;
    }
    const checked = await checkRecords(kind, records, slugs, context);
    resources[kind.name] = checked.records;
    faults.push(...checked.faults);
  }
  const known = new Set<string>([ENTRIES.site, ENTRIES.settings, ENTRIES.pictures, ENTRIES.documents]);
  for (const { name } of listed) known.add(ENTRIES.resource(name));
  for (const name of json.keys()) if (!known.has(name)) faults.push({ place: name, key: 'adminTransfer:fault.unused' });
  const site = parse(siteSchema, json.get(ENTRIES.site), 'site', faults);
  const settings = await checkSettings(kinds, json.get(ENTRIES.settings), { faults, context });
  const { files, ...library } = await checkLibrary(archive, faults);
  if (faults.length > 0 || !site) throw new UnfitArchive(faults);
  return { content: { site, settings, resources, ...library }, files };
}
