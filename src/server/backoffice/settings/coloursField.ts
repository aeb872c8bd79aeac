import { cleanSeen } from '@/contract/text.mjs';
import { BRAND_COLOURS } from '@/config/brand/tokens';
import { COLOURS_SCRIPT } from '@/config/builtAssets.mjs';
import type { BrandColours } from '@/lib/brandColours';
import { isColour } from '@/lib/colour';
import type { Field, FieldTexts } from '../kit/fields';

/** The colours that an organisation chooses: an input each, and how well they are read. */
export const coloursField = ({ label, hint }: FieldTexts): Field<BrandColours> => ({
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
