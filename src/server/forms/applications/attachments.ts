import type { Locale } from '@/config/locales';
import { APPLICATION_FILES } from '@/contract/applications';
import { fieldError } from '../../http/HttpError';
import type { UploadedFile } from '../../http/readMultipart';
import { withFileInMemory } from '../../http/uploadSlots';
import { DOCUMENT_TYPES, findDocumentFormat } from '../../uploads/documentFormat';
import { nameUpload } from '../../uploads/nameUpload';
import { findPictureKind } from '../../uploads/pictureKind';
import { hashUpload, type NewFile } from '../../uploads/storedFilesService';

/** Media types by format. Staff download them; nothing is shown or run. */
const TYPES = { ...DOCUMENT_TYPES, jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
export type AttachmentFormat = keyof typeof TYPES;

const PICTURES = ['jpeg', 'png', 'webp'] as const;

/** A file beside an application, checked by its content. `read` gives its `bytes` as long as the request lasts. */
type Attachment = {
  hash: string;
  name: string;
  format: AttachmentFormat;
  bytes: number;
  read: () => Promise<Buffer>;
};

export const attachmentKey = ({ hash, format }: Pick<Attachment, 'hash' | 'format'>) => `attachments/${hash}.${format}`;
export const attachmentType = (format: AttachmentFormat) => TYPES[format];

/** A stranger's picture is known by its first bytes: it is stored and never decoded. */
function findFormat(bytes: Buffer): AttachmentFormat | null {
  const kind = findPictureKind(bytes);
  if (kind === null) return findDocumentFormat(bytes);
  return PICTURES.find((format) => format === kind) ?? null;
}

/** @throws HttpError `bad_request` with a sentence for too many, too large or other files */
export async function checkAttachments(files: UploadedFile[], locale: Locale): Promise<Attachment[]> {
  const { name: field, maxCount, maxBytes } = APPLICATION_FILES;
  if (files.length > maxCount) throw fieldError(field, 'fileCount', locale, { n: maxCount });
  const attachments: Attachment[] = [];
  for (const { name: sentName, size, read } of files) {
    // Letters and digits only: what is shown is no markup, no path and no other ending.
    const name = nameUpload(sentName);
    if (size > maxBytes) throw fieldError(field, 'attachmentSize', locale, { name, n: maxBytes / 1024 / 1024 });
    const { format, hash } = await withFileInMemory('visitor', async () => {
      const bytes = await read();
      return { format: findFormat(bytes), hash: hashUpload('attachment', bytes) };
    });
    if (!format) throw fieldError(field, 'attachmentFormat', locale, { name });
    attachments.push({ hash, name, format, bytes: size, read });
  }
  return attachments;
}

export const toNewFiles = (attachments: Attachment[]): NewFile[] =>
  attachments.map(({ hash, format, read }) => ({
    hash,
    bytes: read,
    key: attachmentKey({ hash, format }),
    type: attachmentType(format),
  }));
