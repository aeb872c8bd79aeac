import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/*
 * What tests need beside Node. `node __tests__/support/tools.mjs` installs what `npm test` lacks, with `--all` also what
 * only `npm run test:all` needs.
 */

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** @param {string[]} names @param {string[]} folders */
const firstExecutable = (names, folders) =>
  folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);

const searchPath = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean);

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome'];

/** @param {string[]} names */
const findChromium = (names) => process.env.CHROMIUM_PATH ?? firstExecutable(names, searchPath());

/** The folder of `initdb` and `postgres`; Debian keeps them off the PATH. */
function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    ...(process.env.PG_BIN ? [process.env.PG_BIN] : []),
    ...searchPath(),
    ...versions.map((version) => join(debian, version, 'bin')),
  ].find((folder) => firstExecutable(['initdb'], [folder]) && firstExecutable(['postgres'], [folder]));
}

/** By Debian package; each finds a program, or the folder of several. */
const TOOLS = {
  // A third less work than the one with windows, which serves where it is missing and cannot be installed.
  'chromium-headless-shell': () => findChromium(['chromium-headless-shell', ...(canInstall() ? [] : CHROMIUMS)]),
  postgresql: findPostgres,
  'nginx-light': () => firstExecutable(['nginx'], [...searchPath(), '/usr/sbin']),
  chromium: () => findChromium(CHROMIUMS),
  'libreoffice-calc-nogui': () => firstExecutable(['soffice'], searchPath()),
};

/** @typedef {keyof typeof TOOLS} Tool */

const canInstall = () => !process.env.NO_INSTALL && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {Tool} tool @returns {string} */
function find(tool) {
  const found = TOOLS[tool]();
  if (!found) throw new Error(`This needs the Debian package ${tool}: install it and run it again.`);
  return found;
}

/** @returns {string} the path of a Chromium */
export const chromium = () => find('chromium');

/** @returns {string} the path of a Chromium without windows */
export const headlessChromium = () => find('chromium-headless-shell');

/** @returns {string} the folder of PostgreSQL's programs */
export const postgresPrograms = () => find('postgresql');

/** @returns {string} the path of nginx */
export const nginxProgram = () => find('nginx-light');

/** @returns {string} the path of LibreOffice */
export const libreOffice = () => find('libreoffice-calc-nogui');

/** @param {Tool[]} tools @returns {number} the exit code */
function install(tools) {
  const missing = tools.filter((tool) => !TOOLS[tool]());
  if (missing.length === 0) return 0;
  if (!canInstall()) {
    const reason = process.env.NO_INSTALL ? 'NO_INSTALL forbids to install' : 'only root on Debian can install';
    console.error(`The tests need these Debian packages, and ${reason} them: ${missing.join(', ')}.`);
    return 1;
  }
  console.log(`Installing ${missing.join(', ')} with apt-get (NO_INSTALL=1 forbids it) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-qq', '-y', '--no-install-recommends', ...missing], { env, stdio: 'inherit' });
  return 0;
}

// Not `import.meta`, which a configuration of CommonJS cannot load.
if (process.argv[1]?.endsWith('support/tools.mjs')) {
  const all = process.argv.includes('--all');
  process.exitCode = install([
    'chromium-headless-shell',
    'postgresql',
    ...(all ? /** @type {const} */ (['nginx-light', 'libreoffice-calc-nogui']) : []),
  ]);
}
