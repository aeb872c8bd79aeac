import { unzipSync } from 'fflate';

/** The formats of documents by the ending of their files, with their media types. */
export const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
} as const;
type DocumentFormat = keyof typeof DOCUMENT_TYPES;

/** What the library has for visitors to download. */
export const LIBRARY_FORMATS = ['pdf', 'docx', 'xlsx', 'odt', 'ods'] as const satisfies readonly DocumentFormat[];

const OPEN_DOCUMENTS = ['odt', 'ods'] as const;
const OFFICE_DOCUMENTS = ['docx', 'xlsx', 'pptx'] as const;
/** Programs that a colleague's computer might run: of Office by the name of their part, of LibreOffice by their folder. */
const PROGRAM_PARTS = /(?:^|\/)(?:vba(?:project|data)[^/]*$|(?:basic|scripts)\/)/i;
/**
 * The same by what the list of parts says of them, since a part may have any name. A list that is written with entities, of
 * its own or by numbers, could say it otherwise: no program writes one.
 */
const PROGRAM_TYPES = /vbaproject|vbadata|macroenabled|macrosheet|<!|&#/i;

/** The small entries that tell what a zip is. Programs do not tell their names' capitals apart. */
const TELLING = ['mimetype', '[content_types].xml'];
/** Of such an entry as the zip declares it; a larger one is not unpacked. */
const MAX_ENTRY_BYTES = 256 * 1024;
/** Of the same as it is packed: the declared size may be a lie, and a kilobyte unpacks to a megabyte. */
const MAX_PACKED_BYTES = 16 * 1024;
/** A document has some hundred. */
const MAX_ENTRIES = 10_000;

/** The names in a zip and the text of the entries that tell what it is; `null` for what is no zip. */
function readZip(bytes: Buffer): { names: string[]; mimetype: string; contentTypes: string } | null {
  const names: string[] = [];
  const unpacked = new Set<string>();
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        names.push(name);
        if (names.length > MAX_ENTRIES) throw new Error('too many entries');
        const lowerCase = name.toLowerCase();
        if (!TELLING.includes(lowerCase)) return false;
        // Each entry of the directory may name the same packed bytes.
        if (unpacked.has(lowerCase)) throw new Error('an entry comes twice');
        unpacked.add(lowerCase);
        return originalSize <= MAX_ENTRY_BYTES && size <= MAX_PACKED_BYTES;
      },
    });
    const read = (wanted: string) =>
      Buffer.from(Object.entries(entries).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? []).toString('utf8');
    return { names, mimetype: read('mimetype').trim(), contentTypes: read('[content_types].xml') };
  } catch {
    return null;
  }
}

/** Names of parts are compared without their capitals, by whatever slash a program wrote them. */
const toPartName = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

const readAttribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean) ?? '';

/** The parts that the list names, with their types in small letters; it has no entities by now. */
const listParts = (contentTypes: string) =>
  [...contentTypes.matchAll(/<(?:\w+:)?Override\s[^<>]*>/g)].map(([tag]) => ({
    name: toPartName(readAttribute(tag, 'PartName')),
    type: readAttribute(tag, 'ContentType').toLowerCase(),
  }));

function findZipFormat(bytes: Buffer): DocumentFormat | null {
  const zip = readZip(bytes);
  if (!zip || zip.names.some((name) => PROGRAM_PARTS.test(name.replaceAll('\\', '/')))) return null;
  if (PROGRAM_TYPES.test(zip.contentTypes)) return null;
  const open = OPEN_DOCUMENTS.find((format) => zip.mimetype === DOCUMENT_TYPES[format]);
  if (open) return open;
  const names = new Set(zip.names.map(toPartName));
  const parts = listParts(zip.contentTypes).filter(({ name }) => names.has(name));
  return (
    OFFICE_DOCUMENTS.find((format) => parts.some(({ type }) => type === `${DOCUMENT_TYPES[format]}.main+xml`)) ?? null
  );
}

/** A sign of the order of bytes and white space may stand before it, as some programs write them. */
const PDF_START = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-\d/;
const PDF_END = '%%EOF';
/** What the format calls white space: some mail servers and scanners fill a file up with it. */
const PDF_SPACES: readonly (number | undefined)[] = [0, 9, 10, 12, 13, 32];

function isPdf(bytes: Buffer): boolean {
  if (!PDF_START.test(bytes.subarray(0, 1024).toString('latin1'))) return false;
  let end = bytes.length;
  while (end > 0 && PDF_SPACES.includes(bytes[end - 1])) end -= 1;
  return bytes.subarray(0, end).subarray(-PDF_END.length).toString('latin1') === PDF_END;
}

/**
 * What a document is by its content, whatever its name says; `null` for everything else and for a document with macros.
 * Nothing of it is unpacked but the two small entries that tell what a zip is, and no XML is parsed.
 * An Office file is what its main part says in the list of parts, whatever that is called; a PDF begins with its sign, and
 * behind its end is nothing but white space.
 */
export function findDocumentFormat(bytes: Buffer): DocumentFormat | null {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return findZipFormat(bytes);
  return isPdf(bytes) ? 'pdf' : null;
}
