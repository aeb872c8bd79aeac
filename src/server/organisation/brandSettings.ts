import { IDENTITY } from '@/config/brand/identity';
import { imageSchema } from '@/contract/common';
import { brandSchema } from '@/contract/site';
import * as z from '@/contract/zod';
import { DEFAULT_COLOURS } from '@/lib/brandColours';
import { defineSettings, textSchema } from './defineSettings';
import { findSetting, upsertSetting } from './settingsService';
import type { Database } from '../db/connection';
import { parseText, toJson } from '../db/localize';
import type { Text } from '../db/schema';

const NAME = 'brand';
/** In characters. Android cuts the name under an icon after about as many as the short name has. */
export const BRAND_LENGTHS = { name: 80, shortName: 20, slogan: 160, description: 300 };
/** Years in which an organisation may have been founded. */
export const FOUNDED = { min: 1800, max: 2100 };

const logoSchema = z.union([imageSchema, z.literal('')]);

/** `undefined` for what is no JSON. */
function parse(json: string | null): object {
  try {
    const value: unknown = json === null ? {} : JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/**
 * Name, description, logos and colours. Name, slogan, description, year and the logo on light grounds are kept where every
 * page reads them.
 */
export const brandSettings = defineSettings({
  name: NAME,
  schema: z.object({
    name: textSchema(BRAND_LENGTHS.name),
    shortName: textSchema(BRAND_LENGTHS.shortName),
    slogan: textSchema(BRAND_LENGTHS.slogan),
    description: textSchema(BRAND_LENGTHS.description),
    /** The year; `null` where it is not said. */
    founded: z.number().int().min(FOUNDED.min).max(FOUNDED.max).nullable(),
    logoLight: logoSchema,
    logoDark: logoSchema,
    hasNameInLogo: z.boolean(),
    logoWide: logoSchema,
    logoMark: logoSchema,
    favicon: logoSchema,
    /** Lattice, band and windows that the site draws around the content. */
    hasOrnament: z.boolean(),
    colours: brandSchema.shape.colours.unwrap(),
  }),
  defaults: {
    name: IDENTITY.name,
    shortName: { az: '', en: '' },
    slogan: IDENTITY.slogan,
    description: { az: '', en: '' },
    founded: null,
    logoLight: '',
    logoDark: '',
    hasNameInLogo: false,
    logoWide: '',
    logoMark: '',
    favicon: '',
    hasOrnament: true,
    colours: DEFAULT_COLOURS,
  },
  store: {
    find: async (db) => {
      const { header_logo, founded, ...texts } = { founded: 0, ...((await findIdentity(db)) ?? IDENTITY) };
      // A drawing of the site is the star, which the components draw themselves.
      const logoLight = header_logo.startsWith('/art/') ? '' : header_logo;
      return { ...parse(await findSetting(db, NAME)), ...texts, founded: founded || null, logoLight };
    },
    save: async (tx, { name, slogan, description, founded, logoLight, ...rest }) => {
      await updateIdentity(tx, {
        name,
        slogan,
        description,
        founded: founded ?? 0,
        header_logo: logoLight || IDENTITY.header_logo,
      });
      await upsertSetting(tx, NAME, JSON.stringify(rest));
    },
  },
});

/** What every page names the organisation by; `header_logo` is the logo on light grounds. */
type Identity = {
  name: Text;
  slogan: Text;
  description: Text;
  header_logo: string;
  /** The year; 0 where it is not said. */
  founded: number;
};

/** `null` before the database was seeded. */
async function findIdentity(db: Database): Promise<Identity | null> {
  const row = await db
    .selectFrom('site_info')
    .select(['name', 'slogan', 'description', 'header_logo', 'founded'])
    .executeTakeFirst();
  if (!row) return null;
  const slug = { slug: 'site_info' };
  const read = (text: (typeof row)['name']) => parseText(text, slug);
  return { ...row, name: read(row.name), slogan: read(row.slogan), description: read(row.description) };
}

async function updateIdentity(
  tx: Database,
  { name, slogan, description, header_logo, founded }: Identity,
): Promise<void> {
  await tx
    .updateTable('site_info')
    .set({ name: toJson(name), slogan: toJson(slogan), description: toJson(description), header_logo, founded })
    .execute();
}
