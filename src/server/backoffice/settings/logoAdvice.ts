import { TOKENS } from '@/config/brand/tokens';
import { deriveBrandTokens, type BrandColours } from '@/lib/brandColours';
import { measureContrast } from '@/lib/colour';
import { measurePicture, type PictureMeasures } from '../../uploads/pictureFile';
import type { TextKey, Translate } from '../../texts/texts';

type Logos = {
  logoLight: string;
  logoDark: string;
  hasNameInLogo: boolean;
  logoWide: string;
  logoMark: string;
  colours: BrandColours;
};
type Place = 'logoLight' | 'logoDark' | 'logoWide' | 'logoMark';
type Remark = { key: TextKey; values?: Record<string, string | number> };

/** WCAG 2 for what is no text: less than that counts as not drawn. */
const SEEN = 3;
/** A part of the drawn pixels; a ground around a thin drawing is most of them. */
const FEW = 0.12;
/** A ground that differs by less is not seen as a box. */
const SAME_GROUND = 1.08;

/** Width in heights. `Logo.module.css` gives a logo with the name a box of 152 × 38, one without a square. */
const FORMS = { square: 1.35, readable: 5, wide: 2 };
const BOX = { width: 152, height: 38 };
/** On a screen of two dots a pixel: the height of the logo in the footer, and the largest icon. */
const PIXELS = { logo: 104, mark: 512 };

/** @returns the part of the drawn pixels that stands out from a ground, 0–1 */
function partSeen({ colours }: PictureMeasures, ground: string): number {
  const counts = new Map<string, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  let seen = 0;
  for (const [colour, count] of counts) if (measureContrast(colour, ground) >= SEEN) seen += count;
  return colours.length === 0 ? 0 : seen / colours.length;
}

function* judgeForm(place: Place, { width, height }: PictureMeasures, hasName: boolean): Generator<Remark> {
  const ratio = width / height;
  const values = { width, height };
  if (place === 'logoMark') {
    if (ratio > FORMS.square || ratio < 1 / FORMS.square) yield { key: 'adminBrand:unfit.notSquare', values };
    if (Math.max(width, height) < PIXELS.mark) {
      yield { key: 'adminBrand:unfit.fewPixels', values: { ...values, need: PIXELS.mark } };
    }
    return;
  }
  const isWide = place === 'logoWide' || hasName;
  const shown = Math.round(BOX.height / ratio);
  if (!isWide && ratio > FORMS.square) yield { key: 'adminBrand:unfit.wideNoName', values: { ...values, shown } };
  if (isWide && ratio < FORMS.wide) yield { key: 'adminBrand:unfit.narrowName', values };
  if (isWide && ratio > FORMS.readable) {
    yield { key: 'adminBrand:unfit.flat', values: { ...values, shown: Math.round(BOX.width / ratio) } };
  }
  if (!isWide && ratio < 1 / FORMS.square) yield { key: 'adminBrand:unfit.tall', values };
  if (height < PIXELS.logo) yield { key: 'adminBrand:unfit.fewPixels', values: { ...values, need: PIXELS.logo } };
}

/** The grounds on which each logo is shown, by the name of the place in a sentence. */
function listGrounds({ colours }: Logos): Record<Place, { name: TextKey; ground: string }[]> {
  const { light, dark } = deriveBrandTokens(colours);
  const onLight = [{ name: 'adminBrand:ground.light', ground: light.ground }] as const;
  return {
    logoLight: [...onLight],
    logoDark: [
      { name: 'adminBrand:ground.dark', ground: dark.ground },
      { name: 'adminBrand:ground.deep', ground: light.deep },
    ],
    logoWide: [{ name: 'adminBrand:ground.mail', ground: TOKENS.light.surface }],
    logoMark: [...onLight],
  };
}

/**
 * What is wrong with the chosen logos and what would fit, a text for each field; none where all is well. What cannot be
 * seen at all is in `unseen`, the rest a matter of taste.
 */
export async function adviseLogos(logos: Logos, t: Translate) {
  const advice: Record<string, string> = {};
  const unseen: Record<string, string[]> = {};
  const grounds = listGrounds(logos);
  for (const place of ['logoLight', 'logoDark', 'logoWide', 'logoMark'] as const) {
    // On dark grounds the logo for light ones stands in.
    const isStandIn = place === 'logoDark' && !logos.logoDark;
    const measures = await measurePicture(isStandIn ? logos.logoLight : logos[place]);
    if (!measures) continue;
    const remarks: Remark[] = isStandIn ? [] : [...judgeForm(place, measures, logos.hasNameInLogo)];
    for (const { name, ground } of grounds[place]) {
      const values = { ground: t(name) };
      const own = measures.ground;
      if (own !== null && place !== 'logoMark') {
        // With a ground of its own it is read, in a box.
        if (measureContrast(own, ground) > SAME_GROUND) remarks.push({ key: 'adminBrand:unfit.box', values });
        continue;
      }
      const part = partSeen(measures, ground);
      if (part === 0 && !isStandIn) (unseen[place] ??= []).push(t('adminBrand:unfit.unseen', values));
      else if (part < FEW)
        remarks.push({ key: isStandIn ? 'adminBrand:unfit.standIn' : 'adminBrand:unfit.pale', values });
    }
    if (remarks.length > 0) advice[place] = remarks.map(({ key, values }) => t(key, values)).join(' ');
  }
  return { advice, unseen };
}
