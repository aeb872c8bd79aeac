import { pathToFileURL } from 'node:url';
import { killAll, stopAll } from './processes.mjs';
import { removeTemporary } from './temporary.mjs';

/** However this process ends: what it has started ends with it, and its temporary folders are removed. */
export function cleanUpAtExit() {
  process.on('exit', () => {
    killAll();
    removeTemporary();
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => void stopAll().finally(() => process.exit(130)));
  }
}

/**
 * Runs `main` where its file is the one that Node was started with: `node tools/memory.mjs`.
 *
 * @param {string} moduleUrl `import.meta.url`
 * @param {() => Promise<number>} main resolves to the exit code
 */
export async function runAsCommand(moduleUrl, main) {
  if (moduleUrl !== pathToFileURL(process.argv[1] ?? '').href) return;
  cleanUpAtExit();
  process.exitCode = await main();
  // What still runs would keep this process.
  await stopAll();
}
