import type { IncomingMessage } from 'node:http';
import type { NoteName } from '../kit/notes';
import { type TextKey, type Translate, getFixedT } from '../../texts/texts';
import { HttpError, fieldError } from '../../http/HttpError';
import { isMultipart, multipartBytes, readMultipart, type UploadedFile } from '../../http/readMultipart';
import { withFileInMemory } from '../../http/uploadSlots';
import { readFormBody } from '../../http/request';
import type { Locale } from '@/config/locales';
import type { UploadedPicture } from '@/contract/adminLibrary';
import { adminRoute } from '../kit/adminRoute';
import { addPicture } from '../../uploads/picturesService';

/** One file of the library; several may come at a time, together in what nginx lets through. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;
const MAX_TOGETHER = { maxCount: 5, maxBytes: 10 * 1024 * 1024 };

/** The name of the input. */
const UPLOAD_NAME = 'files';

/** The files are there until the body is released. */
export type UploadBody = { fields: URLSearchParams; files: UploadedFile[]; release?: () => Promise<void> };

/** The body of a form with uploads, or of a plain one beside it. */
export async function readUploadBody(request: IncomingMessage): Promise<UploadBody> {
  if (!isMultipart(request)) return { fields: await readFormBody(request), files: [] };
  const maxBytes = multipartBytes(MAX_TOGETHER);
  const { fields, filesOf, release } = await readMultipart(request, { maxBytes, sender: 'staff' });
  return { fields, files: filesOf(UPLOAD_NAME), release };
}

type Adding<T> = {
  locale: Locale;
  t: Translate;
  chooseText: TextKey;
  add: (file: { name: string; bytes: Buffer }) => Promise<T>;
};

/** What the page says of files that were added, or were there. */
export function noteAdded(added: readonly { isNew: boolean }[]): NoteName {
  if (added.every(({ isNew }) => isNew)) return 'added';
  return added.some(({ isNew }) => isNew) ? 'addedSome' : 'present';
}

/** Adds each file, one after the other; what is wrong with one is a sentence with its name, and the others are added. */
export async function addEach<T>(files: UploadedFile[], { locale, t, chooseText, add }: Adding<T>) {
  const added: T[] = [];
  const problems: string[] = files.length === 0 ? [t(chooseText)] : [];
  for (const file of files) {
    try {
      if (file.size > MAX_FILE_BYTES) {
        throw fieldError('file', 'fileSize', locale, { n: MAX_FILE_BYTES / 1024 / 1024 });
      }
      added.push(await withFileInMemory('staff', async () => add({ name: file.name, bytes: await file.read() })));
    } catch (error) {
      const texts = error instanceof HttpError ? error.fields?.file : undefined;
      if (!texts) throw error;
      problems.push(`${file.name}: ${texts.join(' ')}`);
    }
  }
  return { added, problems };
}

/**
 * `POST /api/admin/upload`: pictures for the library as `multipart/form-data`. A script sends one at a time. Answers with
 * those that are in the library now, and a sentence for each that was not taken. Sent once more it changes nothing.
 */
export const uploadRoute = adminRoute({
  roles: ['editor'],
  method: 'POST',
  run: async ({ staff, locale, request }) => {
    const { files, release } = await readUploadBody(request);
    try {
      const { added, problems } = await addEach(files, {
        locale,
        t: getFixedT(locale),
        chooseText: 'admin:library.chooseFiles',
        add: ({ name, bytes }) => addPicture({ bytes, fileName: name, staffId: staff.id, locale }),
      });
      const pictures = added.map(({ id, address, preview, name, isNew, isComplete }): UploadedPicture => ({
        address,
        preview,
        name,
        href: `/admin/pictures/${id}`,
        isNew,
        isComplete,
      }));
      return { pictures, problems };
    } finally {
      await release?.();
    }
  },
});
