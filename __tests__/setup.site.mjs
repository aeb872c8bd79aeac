import { cleanUpAtExit } from './support/runAsCommand.mjs';
import { startFixtureSite } from './support/fixtureSite.mjs';

/** Starts the site that the contract tests ask, unless TEST_ORIGIN names one that runs. */
export default async function setUp() {
  if (process.env.TEST_ORIGIN) return;
  cleanUpAtExit();
  Object.assign(process.env, await startFixtureSite());
}
