import { database, transactUnsynced } from '../../platform/db/transaction';
import { giveBackOfDay, takeOfDay } from '../../platform/limits/uploadDay';
import { log } from '../../platform/log/log';
import { settings } from '../../platform/settings';
import { isDiskLow } from '../../platform/storage/storage';
import { sumAttachments } from './attachmentsRepository';

const MEGABYTE = 1024 * 1024;

/** Room for the files of one application. */
export type Room = {
  /** Whether they can be kept. */
  isFree: boolean;
  /** Takes the room back where they were not stored after all. */
  giveBack: () => Promise<void>;
};

const none: Room = { isFree: false, giveBack: async () => undefined };

/** Why files cannot be kept, for the log; `null` where nothing speaks against it. */
async function findObstacle(bytes: number): Promise<string | null> {
  if (await isDiskLow()) return 'the disk is nearly full';
  const kept = await sumAttachments(await database());
  return kept + bytes > settings().UPLOAD_MB_TOTAL * MEGABYTE ? 'attachments have as much room as they may take' : null;
}

/**
 * Takes room for attachments: of what their sender's address may send in a day, of what all may take together, and of the
 * disk. Without room the application is taken without them.
 * @param client as `clientAddress` returns it
 */
export async function takeRoom(client: string, bytes: number): Promise<Room> {
  if (bytes === 0) return { ...none, isFree: true };
  const obstacle = await findObstacle(bytes);
  const upload = { client, bytes, maxBytes: settings().UPLOAD_MB_PER_DAY * MEGABYTE };
  if (!obstacle && (await transactUnsynced((tx) => takeOfDay(tx, upload, new Date())))) {
    return { isFree: true, giveBack: () => transactUnsynced((tx) => giveBackOfDay(tx, upload)) };
  }
  log.warn({ reason: obstacle ?? 'an address has sent as much as it may in a day' }, 'attachments were not kept');
  return none;
}
