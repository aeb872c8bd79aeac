import type * as z from '@/contract/zod';
import type { healthSchema, readySchema } from '@/contract/operations';
import { withTimeout } from '@/lib/withTimeout';
import { checkDatabase } from '../../db/transaction';
import { log } from '../../log/log';
import { readRelease } from './readRelease';

type Readiness = z.output<typeof readySchema>;

/** A part that answers later than this is unavailable. */
const TIMEOUT_MS = 2000;

/** The process runs; nothing else is checked. Its version and commit are for operators. */
export const getHealth = async ({
  isOperator,
}: {
  isOperator: () => boolean;
}): Promise<z.output<typeof healthSchema>> =>
  isOperator() ? { status: 'ok', ...(await readRelease()) } : { status: 'ok' };

/** Whether the database answers and takes writes. */
export async function getReadiness(): Promise<Readiness> {
  try {
    await withTimeout(TIMEOUT_MS, checkDatabase());
    return { status: 'ok', parts: { database: 'ok' } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.error({ part: 'database', reason }, 'not ready');
    return { status: 'unavailable', parts: { database: 'unavailable' } };
  }
}
