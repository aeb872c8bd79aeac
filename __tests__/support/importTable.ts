import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { database } from '@/server/db/connection';
import { checkCsv } from '@/server/backoffice/shop/checkCsv';
import { takeStep } from '@/server/backoffice/shop/productImportService';

/* A process that imports a table with its stock until it is killed. It writes a line for each line that is done. */
async function importTable([file = '']: string[]) {
  const upload = { bytes: readFileSync(file), fileName: 'products.csv', changesStock: true };
  const id = await checkCsv(upload, { staffId: 1, locale: 'en' });
  const done = (await database())
    .selectFrom('product_import_line')
    .select('slug')
    .where('import_id', '=', id)
    .where('state', '=', 'done');
  await takeStep({ id, step: 'import', staffId: 1, takesDoubtful: false }, 0);
  for (let told = 0; ; await delay(1)) {
    const lines = await done.execute();
    for (const { slug } of lines.slice(told)) process.stdout.write(`${slug}\n`);
    told = lines.length;
  }
}

importTable(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
