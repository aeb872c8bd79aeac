import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '@/server/db/connection';

const folder = mkdtempSync(join(tmpdir(), 'site-sqlite-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('keeps statements, and not beyond a change of the schema', async () => {
  const db = await openSqlite(folder);
  const all = () => sql<object>`select * from thing`.execute(db);
  await sql`create table thing (one integer)`.execute(db);
  await sql`insert into thing values (1)`.execute(db);
  expect((await all()).rows).toEqual([{ one: 1 }]);
  await sql`insert into thing values (2)`.execute(db);
  expect((await all()).rows).toEqual([{ one: 1 }, { one: 2 }]);
  await sql`alter table thing add column two integer default 7`.execute(db);
  expect((await all()).rows[0]).toEqual({ one: 1, two: 7 });

  // More different ones than are kept, the first again at the end.
  for (let index = 0; index < 600; index += 1) {
    expect((await sql.raw<object>(`select ${index} as n`).execute(db)).rows).toEqual([{ n: index }]);
  }
  expect((await all()).rows).toHaveLength(2);
  await db.destroy();
});
