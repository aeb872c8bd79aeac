import { deflateRawSync } from 'node:zlib';
import { findDocumentFormat } from '@/server/library/documentFormat';

const NAME = Buffer.from('[Content_Types].xml');
/** 100 MB of nothing in 97 KB. */
const PACKED = deflateRawSync(Buffer.alloc(100e6));

/** A zip whose directory names the same packed bytes so many times, each declared as one kilobyte. */
function buildBomb(count: number): Buffer {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(NAME.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(PACKED.length, 20);
  central.writeUInt32LE(1000, 24);
  central.writeUInt16LE(NAME.length, 28);
  const directory = Buffer.concat(Array.from({ length: count }, () => [central, NAME]).flat());
  const head = Buffer.concat([local, NAME, PACKED]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(head.length, 16);
  return Buffer.concat([head, directory, end]);
}

describe('the format of a document', () => {
  it('is found without unpacking what a zip declares too small or names many times', () => {
    const from = performance.now();
    expect(findDocumentFormat(buildBomb(1))).toBeNull();
    expect(findDocumentFormat(buildBomb(20))).toBeNull();
    // Half a second each where they are unpacked.
    expect(performance.now() - from).toBeLessThan(500);
  });
});
