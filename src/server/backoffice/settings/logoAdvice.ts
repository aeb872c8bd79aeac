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

/** `Logo.module.css` gives a logo with the name a box of 152 × 38, one without a square. */
const BOX = { height: 38, wide: 152 };
/** A logo that is shown lower than that is too wide to be read. */
const READABLE_HEIGHT = 30;

/** @returns the part of the drawn pixels that stands out from a ground, 0–1 */
const partSeen = ({ colours }: PictureMeasures, ground: string): number =>
  colours.filter((colour) => measureContrast(colour, ground) >= SEEN).length / Math.max(1, colours.length);

function judgeForm(place: Place, { width, height }: PictureMeasures, hasName: boolean): Remark[] {
  const isWide = place === 'logoWide' || (hasName && place !== 'logoMark');
  const shown = Math.round((isWide ? BOX.wide : BOX.height) * (height / width));
  if (shown >= READABLE_HEIGHT) return [];
  const key = place === 'logoMark' ? 'notSquare' : isWide ? 'flat' : 'wideNoName';
  return [{ key: `adminBrand:unfit.${key}`, values: { width, height, shown } }];
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
    const remarks: Remark[] = isStandIn ? [] : judgeForm(place, measures, logos.hasNameInLogo);
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
