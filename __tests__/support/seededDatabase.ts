import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The schema and the fixture content take longer to write than most tests that read them take. The first file of a run of
 * Jest that needs them keeps a copy in the folder of the run (setup.global.mjs), which the files after it begin with.
 */

export type TestDatabase = {
  /** The data folder of the test file, which holds the file of SQLite and uploaded files. */
  folder: string;
  /** On PostgreSQL, its database and a connection to the server; on SQLite, `null`. */
  postgres: { name: string; run: (statement: string) => Promise<void> } | null;
};

function findPlace(postgres: TestDatabase['postgres']): string {
  const place = process.env.TEST_SEEDED;
  if (!place) throw new Error('The setup of Jest names no folder for the seeded database.');
  return join(place, postgres ? 'postgres' : 'sqlite');
}

/** Makes the database a copy of the one that was kept. @returns whether there is one */
export async function copySeeded({ folder, postgres }: TestDatabase): Promise<boolean> {
  const ready = join(findPlace(postgres), 'ready');
  if (!existsSync(ready)) return false;
  cpSync(join(ready, 'data'), folder, { recursive: true });
  if (postgres) {
    const template = readFileSync(join(ready, 'database'), 'utf8');
    await postgres.run(`create database ${postgres.name} template ${template}`);
  }
  return true;
}

/** Keeps a copy of the database, to which nobody may be connected, unless another process was first. */
export async function keepSeeded({ folder, postgres }: TestDatabase): Promise<void> {
  const place = findPlace(postgres);
  const making = join(place, `making-${process.pid}`);
  mkdirSync(making, { recursive: true });
  cpSync(folder, join(making, 'data'), { recursive: true });
  const copy = postgres ? `${postgres.name}_seeded` : '';
  if (postgres) {
    await postgres.run(`create database ${copy} template ${postgres.name}`);
    writeFileSync(join(making, 'database'), copy);
  }
  try {
    renameSync(making, join(place, 'ready'));
  } catch (error) {
    if (!existsSync(join(place, 'ready'))) throw error;
    rmSync(making, { recursive: true });
    await postgres?.run(`drop database ${copy}`);
  }
}
