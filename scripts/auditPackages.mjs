import { spawnSync } from 'node:child_process';

/*
 * `npm run audit`: whether a weakness is known of a package that the site runs with, by the registry that npm asks. It ends
 * with 1 for a high or a critical one; where the registry does not answer it says so and ends with 0, as a mirror may have no
 * list of weaknesses.
 */

const STOPS = /** @type {const} */ (['high', 'critical']);

/** @typedef {{ name: string, severity: string, range: string, fixAvailable: unknown }} Weakness */
/** @typedef {{ message?: string, vulnerabilities?: Record<string, Weakness> }} Report */

/** @returns {Report} */
function ask() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
  try {
    return JSON.parse(stdout);
  } catch {
    return { message: 'npm wrote no report' };
  }
}

const { message, vulnerabilities } = ask();
if (!vulnerabilities) console.log(`Nothing was compared: ${message ?? 'the registry has no list of weaknesses'}.`);
const found = Object.values(vulnerabilities ?? {});
for (const { name, severity, range, fixAvailable } of found) {
  console.log(`${severity}: ${name} ${range}${fixAvailable ? ', there is a newer one' : ''}`);
}
if (vulnerabilities && found.length === 0) console.log('No weakness is known of the packages that the site runs with.');
process.exitCode = found.some(({ severity }) => STOPS.some((one) => one === severity)) ? 1 : 0;
