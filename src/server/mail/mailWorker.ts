import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { log } from '../log/log';
import { deliverMail } from './deliverMail';
import { claimMail, updateMailDue, updateMailGivenUp, updateMailSent, type ClaimedMail } from './mailRepository';

/** How often the outbox is looked into. */
const POLL_MS = 2000;
/**
 * So long a mail belongs to the process that took it. One that dies in between leaves it for the others after this;
 * if it died just after the server took the mail, that is sent twice, under one Message-ID.
 */
export const LEASE_MS = 5 * 60_000;

const FIRST_RETRY_MS = 15_000;
const MAX_RETRY_MS = 60 * 60_000;
/**
 * A recipient whom the server refuses, even if only for now, so long after the mail was written is given up; nothing
 * else ever is.
 */
const REFUSED_FOR_MS = 5 * 24 * 60 * 60_000;

/** From this share of its time on a process has its hands full with visitors; between two mails it then waits so long. */
const BUSY_SHARE = 0.8;
const BUSY_PAUSE_MS = 25;

/** 15 s, 30 s, 1 min, 2 min … an hour, and every hour from then on. */
export const retryDelay = (attempts: number): number => Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS);

type Failure = { message?: string; code?: string; command?: string; responseCode?: number };

/** By which a server says, whatever it was asked, that it closes. */
const CLOSING = 421;

/**
 * The server, which is well, wants this recipient or this message not. Every other failure (no connection, no greeting, a
 * wrong password or sender, no room for a file) is one of the server or of our settings, and would befall the next mail too.
 */
const isOfOneMail = ({ command, responseCode }: Failure) =>
  (command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined && responseCode !== CLOSING;

const isRecipientRefused = (failure: Failure) => isOfOneMail(failure) && failure.command === 'RCPT TO';

async function postpone(mail: ClaimedMail, failure: Failure): Promise<void> {
  const { id, attempts } = mail;
  const now = new Date();
  const { code, command, responseCode, message } = failure;
  const line = { mail: id, attempts, code, command, responseCode, reason: message };
  if (isRecipientRefused(failure) && now.getTime() - Date.parse(mail.created_at) > REFUSED_FOR_MS) {
    await updateMailGivenUp(mail, now);
    log.error(line, 'mail given up');
    return;
  }
  const due = new Date(now.getTime() + retryDelay(attempts));
  await updateMailDue(mail, due);
  log.warn({ ...line, due: due.toISOString() }, 'mail not sent');
}

let measured = performance.eventLoopUtilization();

/** Each mail is written down twice, and while that is done nobody is answered. Mails have time, visitors have none. */
async function giveWay(): Promise<void> {
  const now = performance.eventLoopUtilization();
  const { utilization } = performance.eventLoopUtilization(now, measured);
  measured = now;
  if (utilization > BUSY_SHARE) await delay(BUSY_PAUSE_MS, undefined, { ref: false });
}

/** @returns why it could not be sent, or `null` */
async function sendMail(mail: ClaimedMail): Promise<Failure | null> {
  let place: string;
  try {
    place = await deliverMail(mail);
  } catch (error) {
    const failure: Failure = error instanceof Error ? error : { message: String(error) };
    await postpone(mail, failure);
    return failure;
  }
  await updateMailSent(mail, new Date());
  log.info({ mail: mail.id, place }, 'mail sent');
  return null;
}

/**
 * Sends what is due, one after the other; what is refused for its own sake keeps nobody waiting. Ends early where no
 * mail can be sent at all.
 *
 * @returns how many were sent
 */
export async function sendDueMails(): Promise<number> {
  for (let sent = 0; ;) {
    const mail = await claimMail(new Date(), LEASE_MS);
    if (!mail) return sent;
    const failure = await sendMail(mail);
    if (!failure) sent += 1;
    else if (!isOfOneMail(failure)) return sent;
    await giveWay();
  }
}

/** Looks into the outbox until the process ends, without keeping it alive. */
export function startMailWorker(): void {
  const round = async () => {
    try {
      await sendDueMails();
    } catch (error) {
      log.error({ reason: error instanceof Error ? error.message : String(error) }, 'the outbox could not be read');
    }
    setTimeout(() => void round(), POLL_MS).unref();
  };
  void round();
}
