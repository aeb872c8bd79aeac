/*
 * Plain JavaScript, since tools/drawIcons.mjs runs it from the sources.
 */

/** An ICO file with one square PNG. @param {Buffer} png @param {number} size in pixels, at most 255 */
export function packIcon(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
