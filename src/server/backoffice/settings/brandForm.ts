import { BRAND_COLOURS } from '@/config/brand/tokens';
import { findUnreadable, type BrandColours } from '@/lib/brandColours';
import { isColour, MIN_CONTRAST } from '@/lib/colour';
import {
  type Field,
  type FieldTexts,
  checkField,
  localizedField,
  optionalWholeNumberField,
  pictureField,
} from '../kit/fields';
import { HttpError } from '../../http/HttpError';
import { BRAND_LENGTHS, brandSettings, FOUNDED } from '../../organisation/brandSettings';
import { defineSettingsForm } from './defineSettingsForm';
import { adviseLogos } from './logoAdvice';

/** The colours that an organisation chooses. */
const coloursField = ({ label, hint }: FieldTexts): Field<BrandColours> => ({
  buildControl: (name, { t }) => ({
    kind: 'pair',
    name,
    label: t(label),
    controls: BRAND_COLOURS.map((colour) => ({
      kind: 'text',
      type: 'color',
      name: `${name}.${colour}`,
      label: t(`adminBrand:colour.${colour}`),
      hint: [t(`adminBrand:colourHint.${colour}`), colour === 'main' && hint && t(hint)].filter(Boolean).join(' '),
      isRequired: true,
    })),
  }),
  write: (name, value) => Object.fromEntries(BRAND_COLOURS.map((colour) => [`${name}.${colour}`, value[colour]])),
  read: (name, values) => {
    const read = BRAND_COLOURS.map((colour) => [colour, (values[`${name}.${colour}`] ?? '').toLowerCase()] as const);
    const wrong = read.filter(([, text]) => !isColour(text));
    const issues = wrong.map(([colour]) => ({ name: `${name}.${colour}`, key: 'adminBrand:colourWrong' as const }));
    return issues.length > 0 ? { issues } : { value: Object.fromEntries(read) as BrandColours };
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

export const brandForm = defineSettingsForm(brandSettings, {
  title: 'adminBrand:title',
  about: 'adminBrand:about',
  section: 'organisation',
  summarize: ({ name }, { locale }) => name[locale],
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
  check: async (values, { t }) => {
    const fields: Record<string, string[]> = (await adviseLogos(values, t)).unseen;
    for (const { colour, scheme, ratio } of findUnreadable(values.colours)) {
      const sentence = t(`adminBrand:unreadable.${scheme}`, { ratio: ratio.toFixed(2), min: MIN_CONTRAST });
      (fields[`colours.${colour}`] ??= []).push(sentence);
    }
    if (Object.keys(fields).length > 0) throw new HttpError('bad_request', { fields });
  },
});
