/** The kinds of pictures that are told apart by their first bytes. `heic` is named only to be refused with its own sentence. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic';

/** How many bytes of a file `findPictureKind` looks at, at most. */
const PICTURE_HEAD_BYTES = 64;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const AVIF_BRANDS = ['avif', 'avis'];
/** HEVC pictures as phones write them, and the brands of any picture of this family. */
const HEIF_BRANDS = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;

const text = (bytes: Buffer, from: number, to: number) => bytes.subarray(from, to).toString('latin1');

/** The brands that the first box of a HEIF file names: its own and those that it is compatible with. */
function readBrands(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, PICTURE_HEAD_BYTES);
  const brands = [text(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4));
  return brands;
}

/** The kind that the first box names: its own brand, or for a general one those that it says to be compatible with. */
function findHeifKind(bytes: Buffer): 'avif' | 'heic' | null {
  if (text(bytes, 4, 8) !== 'ftyp') return null;
  const brand = text(bytes, 8, 12);
  if (AVIF_BRANDS.includes(brand)) return 'avif';
  if (!HEIF_BRANDS.test(brand)) return null;
  return readBrands(bytes).some((one) => AVIF_BRANDS.includes(one)) ? 'avif' : 'heic';
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

/** Whether a chunk `acTL` before the first picture data of a PNG announces more than one picture. */
function isMovingPng(bytes: Buffer): boolean {
  let at = PNG.length;
  while (at + 12 <= bytes.length) {
    const type = text(bytes, at + 4, at + 8);
    if (type === 'IDAT') return false;
    if (type === 'acTL') return bytes.readUInt32BE(at + 8) > 1;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}

/** Whether a WebP has more than one chunk of a picture of an animation. */
function isMovingWebp(bytes: Buffer): boolean {
  let count = 0;
  let at = 12;
  while (at + 8 <= bytes.length && count < 2) {
    if (text(bytes, at, at + 4) === 'ANMF') count += 1;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return count > 1;
}

/** Whether a picture of a known kind is a sequence, by what its file says. No GIF is taken for a still one. */
export function isMoving(bytes: Buffer, kind: PictureKind): boolean {
  if (kind === 'png') return isMovingPng(bytes);
  if (kind === 'webp') return isMovingWebp(bytes);
  if (kind === 'avif') return readBrands(bytes).includes('avis');
  return kind === 'gif';
}
