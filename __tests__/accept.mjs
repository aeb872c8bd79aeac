import { onUntouched } from './support/instances.mjs';
import { LOOKS, packPictures, readPictures } from './support/looks.mjs';
import { stopAll } from './support/processes.mjs';
import { cleanUpAtExit } from './support/runAsCommand.mjs';
import { playwrightWith, tool } from './support/reports.mjs';
import { chromium } from './support/tools.mjs';

/*
 * `npm run accept`: what the pages look like now is what they should look like. Only pictures that differ by more than
 * the tolerance are written again; the commit shows them.
 */

cleanUpAtExit();

const before = readPictures();
const env = { ...(await onUntouched()), CHROMIUM_PATH: await chromium() };
const args = [...LOOKS.map((name) => `--project=${name}`), '--update-snapshots=changed'];
const { code, output } = await tool('playwright', playwrightWith(args), env);
await stopAll();
if (code === 0) {
  const changed = await packPictures(before);
  console.log(changed.length > 0 ? `Accepted:\n${changed.join('\n')}` : 'Everything looks as it did.');
} else console.error(output);
process.exitCode = code;
