import { closeDatabase, database } from '@/server/platform/db/connection';
import { prepareDatabase } from '@/server/boot/prepareDatabase';

/*
 * Makes a database with the demonstration content, and the given stock of one product: stockUp.ts <slug> <pieces>
 */
async function stockUp() {
  const [slug = '', pieces] = process.argv.slice(2);
  await prepareDatabase();
  const db = await database();
  await db
    .updateTable('product')
    .set({ stock: Number(pieces) })
    .where('slug', '=', slug)
    .execute();
  await closeDatabase();
}

void stockUp();
