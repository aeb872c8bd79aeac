import { withEmptyDatabase } from '../../../support/testDatabase';
import { Migrator, type ColumnMetadata, type Kysely } from 'kysely';
import { database } from '@/server/db/transaction';
import { migrations, type SiteMigration } from '@/server/db/migrations/migrations';

withEmptyDatabase();

type Columns = Map<string, ColumnMetadata>;

async function readColumns(db: Pick<Kysely<unknown>, 'introspection'>): Promise<Columns> {
  const tables = await db.introspection.getTables();
  return new Map(tables.flatMap(({ name, columns }) => columns.map((column) => [`${name}.${column.name}`, column])));
}

const tableOf = (column: string) => column.slice(0, column.indexOf('.'));

/** What the version before could no longer do: read or fill a column that it knows, or insert a row. */
function findBreaks(before: Columns, after: Columns): string[] {
  const tables = new Set([...before.keys()].map(tableOf));
  const lost = [...before].flatMap(([name, column]) => {
    const now = after.get(name);
    if (!now) return [`${name} is gone`];
    if (now.dataType !== column.dataType) return [`${name} is ${now.dataType} instead of ${column.dataType}`];
    return column.isNullable && !now.isNullable ? [`${name} must have a value now`] : [];
  });
  const added = [...after].filter(([name]) => !before.has(name) && tables.has(tableOf(name)));
  const wanted = added.filter(
    ([, column]) => !column.isNullable && !column.hasDefaultValue && !column.isAutoIncrementing,
  );
  return [...lost, ...wanted.map(([name]) => `${name} has no default`)];
}

/** Runs them one after the other. @returns what each broke, by its name */
async function runEach(all: Record<string, SiteMigration>) {
  const db = await database();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all }, allowUnorderedMigrations: true });
  const breaks: Record<string, string[]> = {};
  for (const name of Object.keys(all).sort()) {
    const before = await readColumns(db);
    const { error } = await migrator.migrateTo(name);
    if (error) throw error;
    const found = findBreaks(before, await readColumns(db));
    if (found.length > 0 && !all[name]?.unusedSince) breaks[name] = found;
  }
  return breaks;
}

it('only adds, so that the version before goes on working on the new schema', async () => {
  expect(await runEach(migrations)).toEqual({});
}, 60_000);
