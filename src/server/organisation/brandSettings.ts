import { IDENTITY } from '@/config/brand/identity';
import { imageSchema } from '@/contract/common';
import { brandSchema } from '@/contract/site';
import * as z from '@/contract/zod';
import { DEFAULT_COLOURS } from '@/lib/brandColours';
import { defineSettings, rowStore, textSchema } from './defineSettings';
import { parseText, toJson } from '../db/localize';

const NAME = 'brand';
/** In characters. Android cuts the name under an icon after about as many as the short name has. */
export const BRAND_LENGTHS = { name: 80, shortName: 20, slogan: 160, description: 300 };
/** Years in which an organisation may have been founded. */
export const FOUNDED = { min: 1800, max: 2100 };

const logoSchema = z.union([imageSchema, z.literal('')]);

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
      const stored = await rowStore(NAME).find(db);
      const columns = ['name', 'slogan', 'description', 'founded', 'header_logo'] as const;
      const row = await db.selectFrom('site_info').select(columns).executeTakeFirst();
      // Before the database was seeded there is none.
      if (!row) return stored;
      const read = (text: (typeof row)['name']) => parseText(text, { slug: 'site_info' });
      return {
        ...Object(stored),
        name: read(row.name),
        slogan: read(row.slogan),
        description: read(row.description),
        founded: row.founded || null,
        // A drawing of the site is the star, which the components draw themselves.
        logoLight: row.header_logo.startsWith('/art/') ? '' : row.header_logo,
      };
    },
    save: async (tx, { name, slogan, description, founded, logoLight, ...rest }) => {
      const texts = { name: toJson(name), slogan: toJson(slogan), description: toJson(description) };
      const header_logo = logoLight || IDENTITY.header_logo;
      await tx
        .updateTable('site_info')
        .set({ ...texts, founded: founded ?? 0, header_logo })
        .execute();
      await rowStore(NAME).save(tx, rest);
    },
  },
});
