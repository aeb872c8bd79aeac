import { SettingError } from '@/config/env.mjs';
import { translateAddresses } from './http/translateAddresses';
import { settings } from './settings';

/**
 * Checks the settings and, unless another origin answers, prepares the database and starts the jobs beside the
 * requests. Where either cannot be used the process ends with code 1, for a supervisor to start it again: one sentence
 * names a wrong setting.
 */
export async function prepareServer(): Promise<void> {
  translateAddresses();
  try {
    if (settings().API_ORIGIN) return;
    const { loadLeakedPasswords } = await import('./users/leakedPasswords');
    loadLeakedPasswords();
    const { prepareDatabase } = await import('./db/prepareDatabase');
    await prepareDatabase();
    const { startJobs } = await import('./jobs/startJobs');
    startJobs();
  } catch (error) {
    if (error instanceof SettingError) {
      process.stderr.write(`${error.message}\n`);
    } else {
      const { log } = await import('./log/log');
      log.fatal({ err: error }, 'the server could not be prepared');
    }
    process.exit(1);
  }
}
