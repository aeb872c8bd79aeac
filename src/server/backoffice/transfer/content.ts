import type { Locale } from '@/config/locales';
import type { Database } from '../../db/transaction';
import type { ContentType, ContentValues } from '../../publishing/ContentType';
import { getFixedT } from '../../texts/texts';
import { readMovedLibrary } from '../../uploads/movedFiles';
import type { NewFile } from '../../uploads/storedFilesService';
import type { ContentResource } from '../content/contentResource';
import type { ViewContext } from '../kit/defineResource';
import type { SettingsForm } from '../settings/defineSettingsForm';
import { readMovedCities } from '../shop/movedCities';
import { readMovedProducts } from '../shop/movedProducts';
import { findSite } from './transferRepository';

/** The kinds of content and the groups of settings that a site has: handed over by `frame`, which collects them. */
export type SiteKinds = { contents: readonly ContentResource[]; forms: readonly SettingsForm[] };

type Library = Awaited<ReturnType<typeof readMovedLibrary>>;

/** All content of a site. Records have no ids: they are in their order, and name one another by their slugs. */
export type SiteContent = Library & {
  site: ContentValues;
  /** The values of each group of the organisation's settings. */
  settings: Readonly<Record<string, ContentValues>>;
  resources: Readonly<Record<string, readonly ContentValues[]>>;
};

/** Content with the files of its pictures and documents. */
export type ContentFile = { content: SiteContent; files: NewFile[] };

/** Who moves content, `null` for the command line and the first start, and in which language faults are told. */
export type Mover = { staffId: number | null; locale: Locale };

/** Settings know who saves them; the command line is nobody. */
export const toContext = ({ staffId, locale }: Mover): ViewContext => ({
  t: getFixedT(locale),
  locale,
  staff: { id: staffId ?? 0, locale } as ViewContext['staff'],
});

/** The field that holds the id of a record of another resource: in a file its slug stands there. */
export const findReference = (type?: Pick<ContentType, 'references'>) =>
  type?.references?.find(({ by }) => by === 'id');

export function getResource({ contents }: SiteKinds, name: string): ContentResource {
  const resource = contents.find(({ type }) => type.name === name);
  if (!resource) throw new Error(`There is no content ${name}.`);
  return resource;
}

/** The values with the id of the record that they name by its slug. */
export async function resolveReferences<Values extends ContentValues>(
  kinds: SiteKinds,
  db: Database,
  name: string,
  records: readonly Values[],
): Promise<Values[]> {
  const reference = findReference(getResource(kinds, name).type);
  if (!reference) return [...records];
  const { field, resource } = reference;
  const targets = (await getResource(kinds, resource).findAll?.(db)) ?? [];
  const ids = new Map<unknown, number>(targets.map(({ id, slug }) => [slug, id]));
  return records.map((values) => ({ ...values, [field]: String(ids.get(values[field]) ?? '') }));
}

/** Everything that is published, with the library and the settings; no drafts, no histories. */
export async function readContent({ contents, forms }: SiteKinds, tx: Database): Promise<SiteContent> {
  const records = new Map<string, readonly (ContentValues & { id: number })[]>();
  for (const { type, findAll } of contents) if (findAll) records.set(type.name, await findAll(tx));
  const slugs = (resource: string) => new Map(records.get(resource)?.map(({ id, slug }) => [id, String(slug)]));

  const resources: Record<string, readonly ContentValues[]> = {};
  for (const { type } of contents) {
    const reference = findReference(type);
    const targets = reference && slugs(reference.resource);
    resources[type.name] = (records.get(type.name) ?? []).map(({ id: _id, ...values }) =>
      reference ? { ...values, [reference.field]: targets?.get(Number(values[reference.field])) ?? '' } : values,
    );
  }
  resources.products = await readMovedProducts(tx, slugs('product-categories'));
  resources.cities = await readMovedCities(tx);

  const settings: Record<string, ContentValues> = {};
  for (const { name, group } of forms) settings[name] = (await group.find(tx)).values as ContentValues;
  return { site: await findSite(tx), settings, resources, ...(await readMovedLibrary(tx)) };
}
