import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';

/** A tool that this machine lacks; the message is one sentence that says what to install. */
export class MissingToolError extends Error {}

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

/** Debian installs it into a folder that only root has on the PATH. */
const findNginx = () => firstExecutable(['nginx'], [...searchPath(), '/usr/sbin']);

function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isExecutable(named)) throw new MissingToolError(`CHROMIUM_PATH is "${named}", which cannot be run.`);
    return named;
  }
  return firstExecutable(['chromium', 'chromium-browser', 'google-chrome'], searchPath());
}

/**
 * Chromium without the parts that draw windows: it needs a third less of the processor, but shapes letters a little
 * differently, so pictures are compared with the other one. Where it can be neither found nor installed, that one serves.
 */
function findHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return findChromium();
  return firstExecutable(['chromium-headless-shell'], searchPath()) ?? (canInstall() ? undefined : findChromium());
}

/** The folder of `initdb` and `postgres`; Debian keeps them off the PATH. */
function findPostgres() {
  const named = process.env.PG_BIN;
  if (named && !isExecutable(join(named, 'initdb'))) {
    throw new MissingToolError(`PG_BIN is "${named}", which holds no initdb.`);
  }
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = named ? [named] : [...searchPath(), ...versions.map((version) => join(debian, version, 'bin'))];
  return folders.find((folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')));
}

/** What some parts of the tests need beside Node, with the Debian package that has it. */
const TOOLS = {
  chromium: { name: 'Chromium', package: 'chromium', find: findChromium },
  headlessChromium: {
    name: 'Chromium without windows',
    package: 'chromium-headless-shell',
    find: findHeadlessChromium,
  },
  postgres: { name: 'PostgreSQL', package: 'postgresql', find: findPostgres },
  nginx: { name: 'nginx', package: 'nginx-light', find: findNginx },
};
/** @typedef {keyof typeof TOOLS} Tool */

/** @param {Tool} tool its name and its Debian package */
export const describeTool = (tool) => `${TOOLS[tool].name} (Debian package ${TOOLS[tool].package})`;

/** @param {Tool[]} tools @returns {Tool[]} those that this machine lacks */
export const missingTools = (tools) => [...new Set(tools)].filter((tool) => !TOOLS[tool].find());

/** Whether tools may and can be installed: as root on Debian, unless NO_INSTALL is set. */
export const canInstall = () => !process.env.NO_INSTALL && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {Tool[]} tools @throws {MissingToolError} when apt-get fails */
export async function installTools(tools) {
  const packages = tools.map((tool) => TOOLS[tool].package).join(' ');
  console.log(`Installing with apt-get, as root: ${packages} (NO_INSTALL=1 forbids it) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const script = `apt-get update && apt-get install -y --no-install-recommends ${packages}`;
  const { output } = await run('/bin/sh', ['-c', script], { env });
  const missing = missingTools(tools);
  if (missing.length === 0) return;
  throw new MissingToolError(`${output.trim()}\napt-get did not install ${missing.map(describeTool).join(', ')}.`);
}

/** @param {Tool} tool @returns {Promise<string>} the path */
async function findOrInstall(tool) {
  if (canInstall() && missingTools([tool]).length > 0) await installTools([tool]);
  const found = TOOLS[tool].find();
  if (found) return found;
  throw new MissingToolError(`This needs ${describeTool(tool)}: install it and run it again.`);
}

/** @returns {Promise<string>} the path of a Chromium */
export const chromium = () => findOrInstall('chromium');

/** @returns {Promise<string>} the path of Chromium without windows */
export const headlessChromium = () => findOrInstall('headlessChromium');

/** @returns {Promise<string>} the folder of PostgreSQL's programs */
export const postgresPrograms = () => findOrInstall('postgres');

/** @returns {Promise<string>} the path of nginx */
export const nginxProgram = () => findOrInstall('nginx');
