import { cleanSeen } from '@/contract/text.mjs';
import { BRAND_COLOURS } from '@/config/brand/tokens';
import { COLOURS_SCRIPT } from '@/config/builtAssets.mjs';
import type { BrandColours } from '@/lib/brandColours';
import { isColour, MIN_CONTRAST } from '@/lib/colour';
import {
  type Field,
  type FieldTexts,
  checkField,
  localizedField,
  optionalWholeNumberField,
  pictureField,
} from '../kit/fields';
import type { Locale } from '@/config/locales';
import { findWorstPairs } from '@/lib/brandContrast';
import { HttpError } from '../../http/HttpError';
import { BRAND_LENGTHS, brandSettings, FOUNDED } from '../../organisation/brandSettings';
import { getFixedT } from '../../texts/texts';
import { defineSettingsForm } from './defineSettingsForm';
import { adviseLogos } from './logoAdvice';

/** The colours that an organisation chooses: an input each, and how well they are read. */
const coloursField = ({ label, hint }: FieldTexts): Field<BrandColours> => ({
  buildControl: (name, { t }) => ({
    kind: 'colours',
    name,
    label: t(label),
    ...(hint && { hint: t(hint) }),
    controls: BRAND_COLOURS.map((colour) => ({
      colour,
      label: t(`adminBrand:colour.${colour}`),
      hint: t(`adminBrand:colourHint.${colour}`),
    })),
    texts: {
      light: t('adminBrand:scheme.light'),
      dark: t('adminBrand:scheme.dark'),
      enough: t('adminBrand:enough'),
      poor: t('adminBrand:poor'),
    },
    script: COLOURS_SCRIPT,
  }),
  write: (name, value) => Object.fromEntries(BRAND_COLOURS.map((colour) => [`${name}.${colour}`, value[colour]])),
  read: (name, values) => {
    const read = BRAND_COLOURS.map((colour) => ({
      colour,
      input: `${name}.${colour}`,
      text: cleanSeen(values[`${name}.${colour}`] ?? '').toLowerCase(),
    }));
    const issues = read
      .filter(({ text }) => !isColour(text))
      .map(({ input }) => ({ name: input, key: 'adminBrand:colourWrong' as const }));
    if (issues.length > 0) return { issues };
    return { value: Object.fromEntries(read.map(({ colour, text }) => [colour, text])) as BrandColours };
  },
});

const MAX_ADDRESS = 500;

/** A picture of the library, or of this site. */
const logoField = (texts: FieldTexts) =>
  pictureField({
    ...texts,
    maxLength: MAX_ADDRESS,
    pattern: /^\/(?!\/)[^\\\s]*$/,
    patternKey: 'adminFields:wrong.logo',
  });

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

export const brandForm = defineSettingsForm(brandSettings, {
  title: 'adminBrand:title',
  about: 'adminBrand:about',
  fields: {
    name: localizedField({ label: 'adminBrand:name', isRequired: true, maxLength: BRAND_LENGTHS.name }),
    shortName: localizedField({
      label: 'adminBrand:shortName',
      hint: 'adminBrand:shortNameHint',
      maxLength: BRAND_LENGTHS.shortName,
    }),
    slogan: localizedField({ label: 'adminBrand:slogan', maxLength: BRAND_LENGTHS.slogan }),
    description: localizedField({
      label: 'adminBrand:description',
      hint: 'adminBrand:descriptionHint',
      maxLength: BRAND_LENGTHS.description,
      rows: 3,
    }),
    founded: optionalWholeNumberField({ label: 'adminBrand:founded', hint: 'adminBrand:foundedHint', ...FOUNDED }),
    logoLight: logoField({ label: 'adminBrand:logoLight', hint: 'adminBrand:logoLightHint' }),
    logoDark: logoField({ label: 'adminBrand:logoDark', hint: 'adminBrand:logoDarkHint' }),
    hasNameInLogo: checkField({ label: 'adminBrand:hasNameInLogo' }),
    logoWide: logoField({ label: 'adminBrand:logoWide', hint: 'adminBrand:logoWideHint' }),
    logoMark: logoField({ label: 'adminBrand:logoMark', hint: 'adminBrand:logoMarkHint' }),
    favicon: logoField({ label: 'adminBrand:favicon', hint: 'adminBrand:faviconHint' }),
    hasOrnament: checkField({ label: 'adminBrand:hasOrnament', hint: 'adminBrand:hasOrnamentHint' }),
    colours: coloursField({ label: 'adminBrand:colours', hint: 'adminBrand:coloursHint' }),
  },
  sections: [
    { title: 'adminBrand:section.name', fields: ['name', 'shortName', 'slogan', 'description', 'founded'] },
    {
      title: 'adminBrand:section.logo',
      fields: ['logoLight', 'logoDark', 'hasNameInLogo', 'logoWide', 'logoMark', 'favicon'],
    },
    { title: 'adminBrand:section.colours', fields: ['colours', 'hasOrnament'] },
  ],
  advise: async (values, { t }) => (await adviseLogos(values, t)).advice,
  check: async (values, { locale, t }) => {
    const fields = { ...findUnreadable(values.colours, locale), ...(await adviseLogos(values, t)).unseen };
    if (Object.keys(fields).length > 0) throw new HttpError('bad_request', { fields });
  },
});
