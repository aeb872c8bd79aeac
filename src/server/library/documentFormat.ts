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
/** A macro that a colleague's computer might run. */
const MACROS = /(?:^|\/)vbaProject\.bin$|^Basic\//;

/** The small entries that tell what a zip is. */
const TELLING = ['mimetype', '[Content_Types].xml'];
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
        if (!TELLING.includes(name)) return false;
        // Each entry of the directory may name the same packed bytes.
        if (unpacked.has(name)) throw new Error('an entry comes twice');
        unpacked.add(name);
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
  if (!zip || zip.names.some((name) => MACROS.test(name))) return null;
  const open = OPEN_DOCUMENTS.find((format) => zip.mimetype === DOCUMENT_TYPES[format]);
  if (open) return open;
  const office = Object.entries(OFFICE_PARTS) as [keyof typeof OFFICE_PARTS, string][];
  const [format] =
    office.find(([name, part]) => zip.names.includes(part) && zip.contentTypes.includes(DOCUMENT_TYPES[name])) ?? [];
  return format ?? null;
}

/**
 * What a document is by its content, whatever its name says; `null` for everything else and for a document with macros.
 * A PDF begins with its sign within 1024 bytes and ends with its own.
 */
export function findDocumentFormat(bytes: Buffer): DocumentFormat | null {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return findZipFormat(bytes);
  const isPdf = bytes.subarray(0, 1024).includes('%PDF-') && bytes.subarray(-1024).includes('%%EOF');
  return isPdf ? 'pdf' : null;
}
