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

/** Debian keeps it where only root looks. */
const findNginx = () => firstExecutable(['nginx'], [...searchPath(), '/usr/sbin']);

function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isExecutable(named)) throw new MissingToolError(`CHROMIUM_PATH is "${named}", which cannot be run.`);
    return named;
  }
  return firstExecutable(['chromium', 'chromium-browser', 'google-chrome'], searchPath());
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

/** @param {string} name as people know it @param {string} debianPackage @param {() => string | undefined} find */
async function findOrInstall(name, debianPackage, find) {
  const found = find();
  if (found) return found;

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`${name} is not installed; installing the Debian package ${debianPackage} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const script = `apt-get update && apt-get install -y --no-install-recommends ${debianPackage}`;
    const { code, output } = await run('/bin/sh', ['-c', script], { env });
    const installed = find();
    if (code === 0 && installed) return installed;
    console.error(output);
  }
  throw new MissingToolError(`The tests need ${name}: install the package "${debianPackage}" and run them again.`);
}

/** @returns {Promise<string>} the path of a Chromium */
export const chromium = () => findOrInstall('Chromium', 'chromium', findChromium);

/** @returns {Promise<string>} the folder of PostgreSQL's programs */
export const postgresPrograms = () => findOrInstall('PostgreSQL', 'postgresql', findPostgres);

/** @returns {Promise<string>} the path of nginx */
export const nginxProgram = () => findOrInstall('nginx', 'nginx-light', findNginx);
