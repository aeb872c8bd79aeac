import type * as z from '@/contract/zod';
import type { healthSchema, readySchema } from '@/contract/operations';
import { withTimeout } from '@/lib/withTimeout';
import { checkDatabase } from '../../platform/db/transaction';
import { log } from '../../platform/log/log';
import { settings } from '../../platform/settings';
import { readRelease } from './readRelease';

type Readiness = z.output<typeof readySchema>;

/** A part that answers later than this is unavailable. */
const TIMEOUT_MS = 2000;

async function pingOrigin(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/api/health`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the origin answered ${answer.status}`);
}

/** The process runs; nothing else is checked. Its version and commit are for operators. */
export const getHealth = async ({
  isOperator,
}: {
  isOperator: () => boolean;
}): Promise<z.output<typeof healthSchema>> =>
  isOperator() ? { status: 'ok', ...(await readRelease()) } : { status: 'ok' };

/** Whether the database answers and takes writes, or with `API_ORIGIN` that origin. */
export async function getReadiness(): Promise<Readiness> {
  const { API_ORIGIN } = settings();
  const [part, work] = API_ORIGIN
    ? (['origin', pingOrigin(API_ORIGIN)] as const)
    : (['database', checkDatabase()] as const);
  try {
    await withTimeout(TIMEOUT_MS, work);
    return { status: 'ok', parts: { [part]: 'ok' } };
  } catch (error) {
    log.error({ part, reason: error instanceof Error ? error.message : String(error) }, 'not ready');
    return { status: 'unavailable', parts: { [part]: 'unavailable' } };
  }
}
