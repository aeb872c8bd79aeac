import { cleanUpAtExit } from '../../__tests__/support/runAsCommand.mjs';
import { ensureBuild } from '../../src/server/boot/build.mjs';
import { takeGuide } from './guide.mjs';
import { openBrowser } from './openBrowser.mjs';
import { takePages } from './pages.mjs';
import { takeStates } from './states.mjs';

/*
 * `npm run screens -- guide` takes the pictures of the owner's guide; `npm run screens -- pages states` takes every page and
 * state for visitors into the folder screens/, which is not part of the repository, with `width=320,1024 page=home,cart
 * language=az scheme=dark` only those. A part gets a browser, starts the sites that it needs and returns what it wrote;
 * another part is a line here. It needs a Chromium (CHROMIUM_PATH, or one on the PATH).
 */

/** @type {Record<string, (browser: import('@playwright/test').Browser, choice: Readonly<Record<string, string>>) => Promise<string[]>>} */
const PARTS = { guide: takeGuide, pages: takePages, states: takeStates };
const CHOICES = ['page', 'width', 'language', 'scheme'];

cleanUpAtExit();
const wanted = process.argv.slice(2).filter((argument) => !argument.includes('='));
const choice = Object.fromEntries(
  process.argv
    .slice(2)
    .filter((argument) => argument.includes('='))
    .map((argument) => argument.split('=', 2)),
);
const isKnown =
  wanted.every((name) => Object.hasOwn(PARTS, name)) && Object.keys(choice).every((name) => CHOICES.includes(name));
if (wanted.length === 0 || !isKnown) {
  console.error(`Usage: npm run screens -- ${Object.keys(PARTS).join(' | ')} [${CHOICES.join('=… | ')}=…]`);
  process.exit(2);
}
const code = await ensureBuild();
if (code !== 0) process.exit(code);

const browser = await openBrowser();
try {
  for (const name of wanted) {
    const files = (await PARTS[name]?.(browser, choice)) ?? [];
    console.log(`${name}: ${files.length} pictures`);
  }
} finally {
  await browser.close();
}
