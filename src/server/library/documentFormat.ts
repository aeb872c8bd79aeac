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
export type DocumentFormat = keyof typeof DOCUMENT_TYPES;

const OPEN_DOCUMENTS = ['odt', 'ods'] as const;
const OFFICE_PARTS = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const;
/** Programs that a colleague's computer might run: of Office by the name of their part, of LibreOffice by their folder. */
const PROGRAM_PARTS = /(?:^|\/)(?:vba(?:project|data)[^/]*$|(?:basic|scripts)\/)/i;
/**
 * The same by what the list of parts says of them, since a part may have any name. A list that is written with entities, of
 * its own or by numbers, could say it otherwise: no program writes one.
 */
const PROGRAM_TYPES = /vbaproject|vbadata|macroenabled|<!|&#/i;

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
    const read = (name: string) => Buffer.from(entries[name] ?? []).toString('utf8');
    return { names, mimetype: read('mimetype').trim(), contentTypes: read('[Content_Types].xml') };
  } catch {
    return null;
  }
}

function findZipFormat(bytes: Buffer): DocumentFormat | null {
  const zip = readZip(bytes);
  if (!zip || zip.names.some((name) => PROGRAM_PARTS.test(name.replaceAll('\\', '/')))) return null;
  if (PROGRAM_TYPES.test(zip.contentTypes)) return null;
  const open = OPEN_DOCUMENTS.find((format) => zip.mimetype === DOCUMENT_TYPES[format]);
  if (open) return open;
  const office = Object.entries(OFFICE_PARTS) as [keyof typeof OFFICE_PARTS, string][];
  const [format] =
    office.find(([name, part]) => zip.names.includes(part) && zip.contentTypes.includes(DOCUMENT_TYPES[name])) ?? [];
  return format ?? null;
}

/** A sign of the order of bytes and white space may stand before it, as some programs write them. */
const PDF_START = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-\d/;

/**
 * What a document is by its content, whatever its name says; `null` for everything else and for a document with macros.
 * Nothing of it is unpacked but the two small entries that tell what a zip is, and no XML is parsed.
 * A PDF begins with its sign and has its end within the last 1024 bytes.
 */
export function findDocumentFormat(bytes: Buffer): DocumentFormat | null {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return findZipFormat(bytes);
  const isPdf = PDF_START.test(bytes.subarray(0, 1024).toString('latin1')) && bytes.subarray(-1024).includes('%%EOF');
  return isPdf ? 'pdf' : null;
}
