import sharp from 'sharp';
import type { UploadedFile } from '@/server/http/readMultipart';

/** A picture of two colours, so that it can be recognised after it was turned. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } }).composite([
    { input: { create: { width, height: height / 2, channels: 3, background: '#00c' } }, gravity: 'north' },
  ]);

/** A photograph as a phone takes it: lying on its side, with the place where it was taken. */
export const takePhotograph = (width = 1200, height = 800): Promise<Buffer> =>
  halves(width, height)
    .withExif({
      IFD0: { Make: 'Phone', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '40/1 22/1 39/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '49/1 53/1 33/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A PNG of a few bytes whose head promises so many pixels. */
export async function buildBomb(width: number, height: number): Promise<Buffer> {
  const { crc32 } = await import('node:zlib');
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

export const SVG = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
/** How a file of an iPhone begins. */
export const HEIC = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)]);
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** A file as it comes with a form. */
export const uploadedFile = (name: string, bytes: Buffer): UploadedFile => ({
  name,
  size: bytes.length,
  read: async () => bytes,
});
