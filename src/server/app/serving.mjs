import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * A file for each process that serves the site from this folder. `next build` leaves `.next/cache` alone, and the installed
 * unit may write there.
 */
const FOLDER = '.next/cache/serving';

/** Whether it runs and is a site: after a restart of the machine its number may be that of another process. @param {number} pid */
function isSite(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user may not be asked, and runs.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false;
  }
  try {
    return /\b(?:app|boot)\/start\.mjs/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return true;
  }
}

/** The processes that serve a site from a folder; a mark whose process is gone counts for nothing. @param {string} root */
export function findServing(root) {
  try {
    return readdirSync(join(root, FOLDER)).map(Number).filter(isSite);
  } catch {
    return [];
  }
}

/** Says until this process ends that it serves the site from a folder. @param {string} root */
export function markServing(root) {
  const mark = join(root, FOLDER, String(process.pid));
  try {
    mkdirSync(join(root, FOLDER), { recursive: true });
    writeFileSync(mark, '');
  } catch (error) {
    console.error(`${mark} could not be written: a build in this folder would not notice the site.`, error);
    return;
  }
  process.on('exit', () => rmSync(mark, { force: true }));
}
