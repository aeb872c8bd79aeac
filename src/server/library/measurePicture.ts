import { readPictureAddress, readyWidths } from '@/lib/pictureAddress';
import { decodePicture } from './pictureDecoder';
import { readLogo } from './readLogo';

/** Enough pixels a side to tell colours and edges. */
const SAMPLE = 96;
/** Of 255: what is fainter does not count as drawn, and what is stronger as solid. */
const FAINT = 64;
const SOLID = 250;

export type PictureMeasures = {
  /** Pixels, of the picture as it was uploaded. */
  width: number;
  height: number;
  /** Colours `#rrggbb` of what is drawn, one for each pixel of a small copy. */
  colours: string[];
  /** The colour around the drawing, where it has a ground of its own; `null` where that is clear. */
  ground: string | null;
};

/** Size and colours of a picture of the library; `null` for another address, and where its file is gone. */
export async function measurePicture(address: string): Promise<PictureMeasures | null> {
  const picture = readPictureAddress(address);
  const bytes = picture && (await readLogo(`${picture.base}-${readyWidths(picture.width)[0]}`));
  if (!bytes) return null;
  const { data, info } = await decodePicture(bytes)
    .resize({ width: SAMPLE, height: SAMPLE, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_, index) => ({
    colour: `#${data.subarray(index * 4, index * 4 + 3).toString('hex')}`,
    alpha: data[index * 4 + 3] ?? 0,
  }));
  const corners = [0, info.width - 1, pixels.length - info.width, pixels.length - 1].flatMap((at) => pixels[at] ?? []);
  const hasGround = corners.every(({ alpha }) => alpha > SOLID);
  return {
    width: picture.width,
    height: picture.height,
    colours: pixels.filter(({ alpha }) => alpha > FAINT).map(({ colour }) => colour),
    ground: hasGround ? (corners[0]?.colour ?? null) : null,
  };
}
