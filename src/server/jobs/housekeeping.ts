import { removeApplicationsClosedBefore } from '../forms/applicationsRepository';
import { removeMessagesBefore } from '../forms/messagesRepository';
import { removeEndedWindows } from '../http/rateLimitRepository';
import { log } from '../log/log';
import { removeMailsBefore } from '../mail/mailRepository';
import { removeEndedSessions } from '../users/sessionsRepository';
import { removeEndedTokens } from '../users/oneTimeTokensRepository';

const HOUR_MS = 60 * 60_000;
/** Sent mails stay so long as a record, without their texts. */
const KEEP_MAILS_MS = 30 * 24 * HOUR_MS;

/** What the privacy page promises for messages and for applications that are closed. */
const KEEP_FORMS_MONTHS = 24;

function monthsBefore(time: Date, months: number): Date {
  const before = new Date(time);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

/** Removes what nothing asks for any more. */
export async function removeLeftovers(now: Date): Promise<void> {
  await removeEndedWindows(now);
  await removeEndedSessions(now);
  await removeEndedTokens(now);
  await removeMailsBefore(new Date(now.getTime() - KEEP_MAILS_MS));
  const formsEnd = monthsBefore(now, KEEP_FORMS_MONTHS);
  await removeMessagesBefore(formsEnd);
  await removeApplicationsClosedBefore(formsEnd);
}

/** Every hour until the process ends, without keeping it alive. */
export function startHousekeeping(): void {
  const round = async () => {
    try {
      await removeLeftovers(new Date());
    } catch (error) {
      log.error({ reason: error instanceof Error ? error.message : String(error) }, 'leftovers could not be removed');
    }
  };
  setInterval(() => void round(), HOUR_MS).unref();
}
