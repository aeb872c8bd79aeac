import { measureContrast } from '@/lib/colour';
import { decodePicture } from '../../library/pictureDecoder';

/** Below it a logo cannot be seen on its ground. */
const FAINT = 2;
/** Of the pixels: a picture with less of it clear has a ground of its own. */
const CLEAR_SHARE = 0.05;
const SAMPLE = { width: 64, height: 32 };

/**
 * On which of two grounds a logo is seen: the light one, unless the logo is made for a dark one, in light colours on
 * nothing.
 * @param grounds colours `#rrggbb`
 */
export async function findLogoGround(logo: Buffer, grounds: { light: string; dark: string }): Promise<string> {
  const { data } = await decodePicture(logo)
    .resize({ ...SAMPLE, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sums = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0) * alpha;
    sums[3] = (sums[3] ?? 0) + alpha;
  }
  const [red = 0, green = 0, blue = 0, weight = 0] = sums;
  const clear = 1 - weight / ((data.length / 4) * 255);
  if (weight === 0 || clear < CLEAR_SHARE) return grounds.light;
  const colour = `#${[red, green, blue]
    .map((sum) =>
      Math.round(sum / weight)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
  const [onLight, onDark] = [measureContrast(colour, grounds.light), measureContrast(colour, grounds.dark)];
  return onLight < FAINT && onDark > onLight ? grounds.dark : grounds.light;
}
