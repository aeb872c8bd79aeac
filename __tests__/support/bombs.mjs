import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

const SVG_START = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">';
const bytes = (/** @type {string} */ text) => Buffer.from(text, 'latin1');

/** A number, the smallest byte first. @param {number} value @param {number} size in bytes */
const little = (value, size) => Buffer.from(Array.from({ length: size }, (_, index) => value / 256 ** index));
/** The largest byte first. @param {number} value @param {number} [size] */
const big = (value, size = 4) => little(value, size).reverse();

/** @param {string} type @param {Buffer} data */
function pngChunk(type, data) {
  const body = Buffer.concat([bytes(type), data]);
  return Buffer.concat([big(data.length), body, big(crc32(body))]);
}

/** @param {number} side @param {Buffer[]} [chunks] before the pixels */
function png(side, chunks = []) {
  const head = Buffer.concat([big(side), big(side), Buffer.from([8, 2, 0, 0, 0])]);
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(1000)));
  const parts = [pngChunk('IHDR', head), ...chunks, pixels, pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([bytes('\x89PNG\r\n\x1a\n'), ...parts]);
}

/** @param {number} side */
const jpeg = (side) =>
  Buffer.concat([
    Buffer.from('ffd8ffc0001108', 'hex'),
    big(side, 2),
    big(side, 2),
    Buffer.from('03012200021101031101ffda000c03010002110311003f00', 'hex'),
    Buffer.alloc(64),
    Buffer.from('ffd9', 'hex'),
  ]);

/** @param {string} name @param {Buffer} data */
const riffChunk = (name, data) =>
  Buffer.concat([bytes(name), little(data.length, 4), data, Buffer.alloc(data.length % 2)]);

/** A WebP of so many frames, each one pixel on a canvas of so many. @param {number} side @param {number} frames */
function webp(side, frames) {
  const pixel = riffChunk('VP8L', Buffer.from('2f00000010071011118888fe070000', 'hex'));
  const frame = riffChunk('ANMF', Buffer.concat([Buffer.alloc(12), little(10, 3), Buffer.alloc(1), pixel]));
  const head = Buffer.concat([little(2, 4), little(side - 1, 3), little(side - 1, 3)]);
  const parts = [riffChunk('VP8X', head), riffChunk('ANIM', Buffer.alloc(6)), ...Array(frames).fill(frame)];
  return riffChunk('RIFF', Buffer.concat([bytes('WEBP'), ...parts]));
}

/** A TIFF whose directories lead to one another, the first of so many pixels. @param {number} directories */
function tiff(directories) {
  const entry = (/** @type {number} */ tag, /** @type {number} */ value) =>
    Buffer.concat([little(tag, 2), little(4, 2), little(1, 4), little(value, 4)]);
  const parts = [bytes('II*\0\x08\0\0\0')];
  for (let at = 1; at <= directories; at += 1) {
    const next = little(at < directories ? 8 + at * 42 : 0, 4);
    parts.push(little(3, 2), entry(256, 30_000), entry(257, 30_000), entry(273, 8), next);
  }
  return Buffer.concat(parts);
}

/** A box of the family of HEIF. @param {string} type @param {Buffer} [data] */
const box = (type, data = Buffer.alloc(0)) => Buffer.concat([big(8 + data.length), bytes(type), data]);

/** Boxes in boxes. @param {string} brand */
function heif(brand) {
  let inner = box('free');
  for (let depth = 0; depth < 400; depth += 1) inner = box('meta', inner);
  return Buffer.concat([box('ftyp', bytes(`${brand}\0\0\0\0mif1${brand}`)), inner]);
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const typesOf = (/** @type {string} */ more) =>
  `<Types><Override PartName="/word/document.xml" ContentType="${WORD}.main+xml"/>${more}</Types>`;
const ENTITIES = `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(99)}">${Array.from(
  { length: 20 },
  (_, level) => `<!ENTITY a${level} "${`&a${level ? level - 1 : ''};`.repeat(9)}">`,
).join('')}]>`;

/** @param {Record<string, string | Uint8Array>} parts */
const zip = (parts) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
      { level: 9 },
    ),
  );

/** A zip in a zip, so many times, ten of each in the next. @param {number} depth @returns {Buffer} */
function zipInZip(depth) {
  const inner = depth === 0 ? Buffer.alloc(1_000_000) : zipInZip(depth - 1);
  return zip(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`${index}.zip`, inner])));
}

/**
 * Files of some kilobytes that cost whoever decodes them memory or time. Those of formats that an application takes are
 * stored as they are.
 *
 * @returns {Record<string, Buffer>}
 */
export const buildBombs = () => ({
  svgz: gzipSync(SVG_START + '<g/>'.repeat(1_000_000) + '</svg>', { level: 9 }),
  'CSS in svgz': gzipSync(
    `${SVG_START}<style>${'a>b{fill:red}'.repeat(16_000)}</style>${'<a/>'.repeat(16_000)}</svg>`,
    { level: 9 },
  ),
  'SVG after a processing instruction': bytes(`<?a b?>${SVG_START}<style>${'a>b{}'.repeat(300)}</style></svg>`),
  'TIFF of 95 directories': tiff(95),
  'PNG of packed texts': png(
    9,
    Array.from({ length: 3 }, (_, index) =>
      pngChunk('zTXt', Buffer.concat([bytes(`k${index}\0\0`), deflateSync(Buffer.alloc(900_000))])),
    ),
  ),
  'PNG with a packed profile': png(9, [
    pngChunk('iCCP', Buffer.concat([bytes('p\0\0'), deflateSync(Buffer.alloc(3_000_000))])),
  ]),
  HEIC: heif('heic'),
  AVIF: heif('avif'),
  'animated WebP': webp(9, 80),
  'PNG of 30,000 × 30,000': png(30_000),
  'JPEG of 30,000 × 30,000': jpeg(30_000),
  'WebP of 30,000 × 30,000': webp(30_000, 1),
  'zip in zip': zipInZip(2),
  'DOCX whose list of parts is large': zip({
    '[Content_Types].xml': typesOf('') + ' '.repeat(60_000_000),
    'word/document.xml': '<w/>',
  }),
  'DOCX whose list of parts has entities': zip({
    '[Content_Types].xml': ENTITIES + typesOf('&a19;'),
    'word/document.xml': '<w/>',
  }),
  'DOCX whose text has entities': zip({
    '[Content_Types].xml': typesOf(''),
    'word/document.xml': `${ENTITIES}<w>&a19;</w>`,
  }),
  'GIF that is a zip': Buffer.concat([bytes('GIF89a\x01\0\x01\0\0\0\0;'), zip({ mimetype: 'a' })]),
  'JPEG that is SVG': Buffer.concat([big(0xffd8ffe0), bytes(SVG_START + '<g/>'.repeat(500) + '</svg>')]),
  'gzip that is a PDF': Buffer.concat([gzipSync(SVG_START), bytes('%PDF-1.7\n%%EOF\n')]),
});
