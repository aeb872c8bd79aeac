import { spawn } from 'node:child_process';
import { runtimeFile } from '../runtimeFile';

/** Not compiled and not bundled: it runs in a process of its own. */

/**
 * Makes a backup as `npm run backup` does.
 * @param signal ends it; what was written of it is removed by the next one
 * @throws Error with its last line on stderr
 */
export function runBackup(args: string[], signal?: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [runtimeFile('backupCommand'), ...args], {
      env: process.env,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(signal && { signal }),
    });
    let errors = '';
    child.stderr.on('data', (data: Buffer) => (errors = `${errors}${data.toString()}`.slice(-2000)));
    child.on('error', failed);
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(errors.trim() || `it ended with ${code}`))));
  });
}
