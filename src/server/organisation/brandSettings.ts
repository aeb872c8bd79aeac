import { IDENTITY } from '@/config/brand/identity';
import { imageSchema } from '@/contract/common';
import { brandSchema } from '@/contract/site';
import * as z from '@/contract/zod';
import { findWorstPairs, MIN_CONTRAST } from '@/lib/brandContrast';
import { DEFAULT_COLOURS, type BrandColours } from '@/lib/brandColours';
import type { Locale } from '@/config/locales';
import { checkField, localizedField, pictureField, type FieldTexts } from '../admin/fields';
import { HttpError } from '../http/HttpError';
import { getFixedT } from '../texts';
import { findIdentity, updateIdentity } from './brandRepository';
import { coloursField } from './coloursField';
import { defineSettings } from './defineSettings';
import { findSetting, upsertSetting } from './settingsRepository';
import { textSchema } from './textSchema';

const NAME = 'brand';
const MAX_NAME = 80;
const MAX_SLOGAN = 160;
/** Android cuts the name under an icon after about as many signs. */
const MAX_SHORT_NAME = 20;
const MAX_ADDRESS = 500;

/** A picture of the library, or of this site. */
const logoField = (texts: FieldTexts) =>
  pictureField({ ...texts, maxLength: MAX_ADDRESS, pattern: /^\/(?!\/)[^\\\s]*$/ });
const logoSchema = z.union([imageSchema, z.literal('')]);

/** Every colour whose text would be hard to read, with a sentence for its input. */
function findUnreadable(colours: BrandColours, locale: Locale): Record<string, string[]> {
  const t = getFixedT(locale);
  const found: Record<string, string[]> = {};
  for (const { colour, scheme, ratio } of findWorstPairs(colours)) {
    if (ratio >= MIN_CONTRAST) continue;
    (found[`colours.${colour}`] ??= []).push(
      t(`adminBrand:unreadable.${scheme}`, { ratio: ratio.toFixed(2), min: MIN_CONTRAST }),
    );
  }
  return found;
}

/** `undefined` for what is no JSON. */
function parse(json: string | null): object {
  try {
    const value: unknown = json === null ? {} : JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Name, slogan, logos and colours. Name, slogan and the logo on light grounds are kept where every page reads them. */
export const brandSettings = defineSettings({
  name: NAME,
  title: 'adminBrand:title',
  about: 'adminBrand:about',
  fields: {
    name: localizedField({ label: 'adminBrand:name', isRequired: true, maxLength: MAX_NAME }),
    shortName: localizedField({
      label: 'adminBrand:shortName',
      hint: 'adminBrand:shortNameHint',
      maxLength: MAX_SHORT_NAME,
    }),
    slogan: localizedField({ label: 'adminBrand:slogan', maxLength: MAX_SLOGAN }),
    logoLight: logoField({ label: 'adminBrand:logoLight', hint: 'adminBrand:logoLightHint' }),
    logoDark: logoField({ label: 'adminBrand:logoDark', hint: 'adminBrand:logoDarkHint' }),
    hasNameInLogo: checkField({ label: 'adminBrand:hasNameInLogo' }),
    logoWide: logoField({ label: 'adminBrand:logoWide', hint: 'adminBrand:logoWideHint' }),
    logoMark: logoField({ label: 'adminBrand:logoMark', hint: 'adminBrand:logoMarkHint' }),
    colours: coloursField({ label: 'adminBrand:colours', hint: 'adminBrand:coloursHint' }),
  },
  sections: [
    { title: 'adminBrand:section.name', fields: ['name', 'shortName', 'slogan'] },
    {
      title: 'adminBrand:section.logo',
      fields: ['logoLight', 'logoDark', 'hasNameInLogo', 'logoWide', 'logoMark'],
    },
    { title: 'adminBrand:section.colours', fields: ['colours'] },
  ],
  schema: z.object({
    name: textSchema(MAX_NAME),
    shortName: textSchema(MAX_SHORT_NAME),
    slogan: textSchema(MAX_SLOGAN),
    logoLight: logoSchema,
    logoDark: logoSchema,
    hasNameInLogo: z.boolean(),
    logoWide: logoSchema,
    logoMark: logoSchema,
    colours: brandSchema.shape.colours.unwrap(),
  }),
  defaults: {
    name: IDENTITY.name,
    shortName: { az: '', en: '' },
    slogan: IDENTITY.slogan,
    logoLight: '',
    logoDark: '',
    hasNameInLogo: false,
    logoWide: '',
    logoMark: '',
    colours: DEFAULT_COLOURS,
  },
  store: {
    find: async (db) => {
      const { name, slogan, header_logo } = (await findIdentity(db)) ?? IDENTITY;
      // A drawing of the site is the star, which the components draw themselves.
      const logoLight = header_logo.startsWith('/art/') ? '' : header_logo;
      return { ...parse(await findSetting(db, NAME)), name, slogan, logoLight };
    },
    save: async (tx, { name, slogan, logoLight, ...rest }) => {
      await updateIdentity(tx, { name, slogan, header_logo: logoLight || IDENTITY.header_logo });
      await upsertSetting(tx, NAME, JSON.stringify(rest));
    },
  },
  check: ({ colours }, { locale }) => {
    const fields = findUnreadable(colours, locale);
    if (Object.keys(fields).length > 0) throw new HttpError('bad_request', { fields });
  },
});
