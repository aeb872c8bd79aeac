import { setTimeout as sleep } from 'node:timers/promises';
import { checkSoundness } from '../db/connection';
import { log } from '../log/log';

const MINUTE_MS = 60_000;
/** A check of a large file takes at most this part of a processor. */
const SHARE = 0.05;

/** Reads the whole database file now and then every minute, or less often where that takes long. */
export async function startSoundnessChecks(): Promise<void> {
  for (;;) {
    const from = Date.now();
    try {
      const damage = await checkSoundness();
      if (damage) log.error({ reason: damage }, 'the database file is broken: it takes no writes');
    } catch (error) {
      log.error(
        { reason: error instanceof Error ? error.message : String(error) },
        'the database file was not checked',
      );
    }
    await sleep(Math.max(MINUTE_MS, (Date.now() - from) / SHARE), undefined, { ref: false });
  }
}
