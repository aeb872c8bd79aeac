import { resolve } from 'node:path';
import { buildAssets } from '../src/server/app/buildAssets.mjs';
import { temporaryFolder } from './support/temporary.mjs';

/** Before all files of a run of Jest, after the setups of its projects. */
export default async function setUp() {
  // Code imports the addresses of the assets, which a fresh clone lacks.
  await buildAssets(resolve(import.meta.dirname, '..'));
  // Where the first file that needs the seeded database leaves it for the others (support/seededDatabase.ts).
  process.env.TEST_SEEDED = temporaryFolder('seeded');
}
