/** The kinds of pictures that are told apart by their first bytes. `heic` is named only to be refused with its own sentence. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic';

/** How many bytes of a file `findPictureKind` looks at, at most. */
const PICTURE_HEAD_BYTES = 64;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const AVIF_BRANDS = ['avif', 'avis'];
/** HEVC pictures as phones write them, and the brands of any picture of this family. */
const HEIF_BRANDS = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;

const text = (bytes: Buffer, from: number, to: number) => bytes.subarray(from, to).toString('latin1');

/** The kind that the first box names: its own brand, or for a general one those that it says to be compatible with. */
function findHeifKind(bytes: Buffer): 'avif' | 'heic' | null {
  if (text(bytes, 4, 8) !== 'ftyp') return null;
  const brand = text(bytes, 8, 12);
  if (AVIF_BRANDS.includes(brand)) return 'avif';
  if (!HEIF_BRANDS.test(brand)) return null;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, PICTURE_HEAD_BYTES);
  for (let at = 16; at + 4 <= end; at += 4) if (AVIF_BRANDS.includes(text(bytes, at, at + 4))) return 'avif';
  return 'heic';
}

/**
 * What kind of picture begins with these bytes; `null` for everything else. Nothing is decoded, so it costs nothing to ask
 * it of a stranger's file, and says nothing of what follows.
 */
export function findPictureKind(bytes: Buffer): PictureKind | null {
  if (bytes.length < 12) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif';
  return findHeifKind(bytes);
}
