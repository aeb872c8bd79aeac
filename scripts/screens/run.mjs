import { cleanUpAtExit } from '../../__tests__/support/runAsCommand.mjs';
import { ensureBuild } from '../../src/server/boot/build.mjs';
import { takeGuide } from './guide.mjs';
import { openBrowser } from './openBrowser.mjs';

/*
 * `npm run screens -- guide` takes the pictures of the owner's guide. A part gets a browser, starts the sites that it
 * needs and returns what it wrote; another part is a line here. It needs a Chromium (CHROMIUM_PATH, or one on the PATH).
 */

/** @type {Record<string, (browser: import('@playwright/test').Browser) => Promise<string[]>>} */
const PARTS = { guide: takeGuide };

cleanUpAtExit();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
if (wanted.length === 0 || unknown.length > 0) {
  console.error(`Usage: npm run screens -- ${Object.keys(PARTS).join(' | ')}`);
  process.exit(2);
}
const code = await ensureBuild();
if (code !== 0) process.exit(code);

const browser = await openBrowser();
try {
  for (const name of wanted) {
    const files = (await PARTS[name]?.(browser)) ?? [];
    console.log(`${name}: ${files.length} pictures`);
  }
} finally {
  await browser.close();
}
