import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type * as fflate from 'fflate';
import { strToU8, zipSync } from 'fflate';
import { findDocumentFormat } from '@/server/uploads/documentFormat';

/** The packed sizes of the entries that were unpacked. */
const mockUnpacked: number[] = [];
jest.mock('fflate', () => {
  const actual = jest.requireActual<typeof fflate>('fflate');
  const unzipSync: typeof fflate.unzipSync = (bytes, options) =>
    actual.unzipSync(bytes, {
      filter: (file) => {
        const isWanted = options?.filter?.(file) ?? true;
        if (isWanted) mockUnpacked.push(file.size);
        return isWanted;
      },
    });
  return { ...actual, unzipSync };
});

const fixture = (name: string) => readFileSync(join(__dirname, '../../fixtures/files', name));

const NAME = Buffer.from('[Content_Types].xml');
/** 100 MB of nothing in 97 KB, and 10 MB in 10. */
const [LARGE, SMALL] = [100e6, 10e6].map((size) => deflateRawSync(Buffer.alloc(size))) as [Buffer, Buffer];

/** A zip whose directory names the same packed bytes so many times, each declared as one kilobyte. */
function buildBomb(packed: Buffer, count: number): Buffer {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(NAME.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(1000, 24);
  central.writeUInt16LE(NAME.length, 28);
  const directory = Buffer.concat(Array.from({ length: count }, () => [central, NAME]).flat());
  const head = Buffer.concat([local, NAME, packed]);
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
    mockUnpacked.length = 0;
    expect(findDocumentFormat(buildBomb(LARGE, 1))).toBeNull();
    expect(findDocumentFormat(buildBomb(LARGE, 20))).toBeNull();
    expect(mockUnpacked).toEqual([]);
    expect(findDocumentFormat(buildBomb(SMALL, 20))).toBeNull();
    expect(mockUnpacked).toEqual([SMALL.length]);
  });

  const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const office = (parts: Record<string, string>, types = '') =>
    Buffer.from(
      zipSync({
        '[Content_Types].xml': strToU8(
          `<Types><Override PartName="/word/document.xml" ContentType="${WORD}.main+xml"/>${types}</Types>`,
        ),
        'word/document.xml': strToU8('<w/>'),
        ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
      }),
    );
  const open = (parts: Record<string, string>) =>
    Buffer.from(
      zipSync({
        mimetype: strToU8('application/vnd.oasis.opendocument.text'),
        ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
      }),
    );

  /** An Office file of one part. */
  const zipped = (override: string, part: string) =>
    Buffer.from(zipSync({ '[Content_Types].xml': strToU8(`<Types>${override}</Types>`), [part]: strToU8('<x/>') }));

  it('of Office is told by the type of its main part, whatever the part is called', () => {
    expect(['word-online.docx', 'word-desktop.docx'].map((name) => findDocumentFormat(fixture(name)))).toEqual([
      'docx',
      'docx',
    ]);
    const OFFICE = 'application/vnd.openxmlformats-officedocument';
    const override = (name: string, type: string) => `<Override PartName="${name}" ContentType="${type}"/>`;
    const [sheet, show] = [`${OFFICE}.spreadsheetml.sheet.main+xml`, `${OFFICE}.presentationml.presentation.main+xml`];
    const found = [
      zipped(override('/xl/workbook2.xml', sheet), 'xl/workbook2.xml'),
      zipped(override('/book.xml', sheet), 'book.xml'),
      zipped(override('/ppt/presentation3.xml', show), 'ppt/presentation3.xml'),
      zipped(override('/Word/Document.xml', `${WORD}.main+xml`), 'word/document.xml'),
      zipped(override('/word/document.xml', `${WORD}.main+xml`.toUpperCase()), 'word\\document.xml'),
      zipped(`<Override ContentType='${WORD}.main+xml' PartName = '/a.xml'></Override>`, 'a.xml'),
      zipped(`<ns0:Override PartName="/a.xml"\n ContentType="${WORD}.main+xml" />`, 'a.xml'),
      // Neither the list alone nor the type of a document that is embedded.
      zipped(override('/word/document.xml', `${WORD}.main+xml`), 'word/other.xml'),
      zipped(`<Default Extension="docx" ContentType="${WORD}"/>`, 'word/document.xml'),
      zipped(override('/word/document.xml', `${WORD.replace('document', 'template')}.main+xml`), 'word/document.xml'),
    ];
    expect(found.map(findDocumentFormat)).toEqual([
      ...['xlsx', 'xlsx', 'pptx', 'docx', 'docx', 'docx', 'docx'],
      ...[null, null, null],
    ]);
  });

  it('is none with programs in it, whatever their part is called', () => {
    expect([office({}), open({ 'content.xml': '<o/>' })].map(findDocumentFormat)).toEqual(['docx', 'odt']);
    expect(findDocumentFormat(office({ 'word/theme/basic.xml': '', 'word/scripts.xml': '' }))).toBe('docx');
    const refused = [
      office({ 'word/vbaProject.bin': '' }),
      office({ 'word/VBAProject.BIN': '' }),
      office({ 'word/vbaProjectSignature.bin': '' }),
      office({ 'word\\vbaData.xml': '' }),
      office({ 'word/m.bin': '' }, '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'),
      office({}, '<Override ContentType="application/vnd.ms-word.document.MacroEnabled.main+xml"/>'),
      office({}, '<Override ContentType="application/vnd.ms-office.vba&#80;roject"/>'),
      office({}, '<Override PartName="/x.xml" ContentType="application/vnd.ms-excel.macrosheet+xml"/>'),
      zipped(
        "<Override PartName='/d.xml' ContentType='application/vnd.ms-word.document.macroEnabled.main+xml'/>",
        'd.xml',
      ),
      office({ '[content_types].XML': '<Types/>' }),
      open({ 'Basic/Standard/script.xml': '' }),
      open({ 'Scripts/python/x.py': '' }),
      open({ 'Object 1/basic/script.xml': '' }),
      open({ 'SCRIPTS\\python\\x.py': '' }),
    ];
    for (const [index, bytes] of refused.entries()) expect([index, findDocumentFormat(bytes)]).toEqual([index, null]);
  });

  it('is PDF only where the file begins with its sign', () => {
    const pdf = '%PDF-1.7\n%%EOF\n';
    expect(
      ['', '\xef\xbb\xbf', '\r\n '].map((start) => findDocumentFormat(Buffer.from(start + pdf, 'latin1'))),
    ).toEqual(['pdf', 'pdf', 'pdf']);
    expect(
      ['GIF89a', '<script>', '\x1f\x8b'].map((start) => findDocumentFormat(Buffer.from(start + pdf, 'latin1'))),
    ).toEqual([null, null, null]);
  });

  it('is PDF with white space or zeros behind its end, and with nothing else', () => {
    const names = ['pdf-plain.pdf', 'pdf-padded.pdf', 'pdf-trailing-lines.pdf'];
    expect(names.map((name) => findDocumentFormat(fixture(name)))).toEqual(['pdf', 'pdf', 'pdf']);
    const behind = ['', '\0'.repeat(50_000), ' \t\f\r\n\0'.repeat(900), '\n%', '<script>', `${'\n'.repeat(2000)}x\n`];
    const pdf = fixture('pdf-plain.pdf').toString('latin1').trimEnd();
    expect(behind.map((end) => findDocumentFormat(Buffer.from(pdf + end, 'latin1')))).toEqual([
      ...['pdf', 'pdf', 'pdf'],
      ...[null, null, null],
    ]);
  });
});
