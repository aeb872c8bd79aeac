import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { errorFields } from '../http/HttpError';
import { settings } from '../settings';

/** Where mails are written without a mail server. */
export const mailFolder = () => join(settings().DATA_DIR, 'mail');

/** The same file for every attempt of one mail. */
export const nameMailFile = ({ created_at, message_id }: { created_at: string; message_id: string }) =>
  `${created_at.replace(/[^\dT]/g, '').slice(0, 18)}-${message_id}.eml`;

/** Removes mails that were written to files, by their names; those that are not there were sent by a server. */
export async function removeMailFiles(names: string[]): Promise<void> {
  for (const name of names) {
    await unlink(join(mailFolder(), name)).catch((error: unknown) => {
      if (errorFields(error).code !== 'ENOENT') throw error;
    });
  }
}
