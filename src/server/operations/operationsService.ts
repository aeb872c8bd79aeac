import type * as z from '@/contract/zod';
import type { readySchema } from '@/contract/operations';
import { log } from '../log/log';
import { settings } from '../settings';
import { pingDatabase } from './operationsRepository';

type Readiness = z.output<typeof readySchema>;

/** A part that needs longer counts as one that does not answer. */
const TIMEOUT_MS = 2000;

async function pingOrigin(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/api/health`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the origin answered ${answer.status}`);
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** The process lives; nothing else is asked. */
export const getHealth = (): Promise<{ status: 'ok' }> => Promise.resolve({ status: 'ok' });

/** Whether this process can do its work: its database answers, or the origin that it stands before. */
export async function getReadiness(): Promise<Readiness> {
  const { API_ORIGIN } = settings();
  const [part, work] = API_ORIGIN
    ? (['origin', pingOrigin(API_ORIGIN)] as const)
    : (['database', pingDatabase()] as const);
  try {
    await within(TIMEOUT_MS, work);
    return { status: 'ok', parts: { [part]: 'ok' } };
  } catch (error) {
    log.error({ part, reason: error instanceof Error ? error.message : String(error) }, 'not ready');
    return { status: 'unavailable', parts: { [part]: 'unavailable' } };
  }
}
