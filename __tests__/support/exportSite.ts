import { writeFile } from 'node:fs/promises';
import { SITE_KINDS } from '@/server/backoffice/frame/siteKinds';
import { closeDatabase, database } from '@/server/db/connection';
import { prepareDatabase } from '@/server/app/prepareDatabase';
import { addDocument } from '@/server/uploads/documentsService';
import { addPicture } from '@/server/uploads/picturesService';
import { exportContent } from '@/server/backoffice/transfer/transferService';
import { readFixture } from '../fixtures/content';
import { PDF, takePhotograph } from './pictures';

/*
 * A process that fills the SQLite file of DATA_DIR, with a photograph that a service shows and a document, and writes its
 * export to the file that it is told.
 */
async function run(file: string) {
  await prepareDatabase(readFixture);
  const about = { staffId: null, locale: 'en' as const };
  const picture = await addPicture({ bytes: await takePhotograph(300, 200), fileName: 'office.jpg', ...about });
  await addDocument({ bytes: PDF, fileName: 'prices.pdf', ...about });
  const db = await database();
  await db.updateTable('service').set({ image: picture.address }).where('id', '=', 1).execute();
  const pieces: Uint8Array[] = [];
  for await (const piece of exportContent(SITE_KINDS, { staffId: null })) pieces.push(piece);
  await writeFile(file, Buffer.concat(pieces));
  await closeDatabase();
}

void run(process.argv[2] ?? '').then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
