import { SettingError } from '../../config/env.mjs';
import { Refusal } from '../Refusal.mjs';

/**
 * Runs a command of the terminal and ends the process, with code 1 where it fails.
 *
 * @param {() => Promise<void>} main @param {string} failure what is told before an error that is no refusal
 */
export function runCommand(main, failure) {
  main().then(
    () => process.exit(0),
    (error) => {
      const isOurs = error instanceof Refusal || error instanceof SettingError;
      // The system's and the database's own words: the disk is full, a connection was refused.
      const why = error.code === undefined ? error.stack : error.message;
      console.error(isOurs ? error.message : `${failure}: ${why}`);
      process.exit(1);
    },
  );
}
