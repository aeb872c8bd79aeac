import type { Locale } from '@/config/locales';
import type { ContactReceipt, ContactRequest } from '@/contract/contact';
import { HttpError } from '../http/HttpError';
import { LIMITS, limitWrite } from '../http/rateLimit';
import { clearOldKeys } from '../idempotency/clearOldKeys';
import { officeOf } from '../site/officeOf';
import { formWrite } from './formWrite';
import { messageMails } from './messageMails';
import { insertMessage } from './messagesRepository';
import { reviewSigns } from './reviewSigns';

type MessageSending = {
  locale: Locale;
  body: ContactRequest;
  /** As `clientAddress` tells it. */
  client: string;
  /** Without one, or with an empty one, the same message within ten minutes is one. */
  idempotencyKey?: string;
};

/**
 * Stores a message to the organisation and queues its mails, once a key.
 * @throws HttpError `idempotency_conflict`, `throttled`
 */
export async function sendMessage({ locale, body, client, idempotencyKey }: MessageSending): Promise<ContactReceipt> {
  await clearOldKeys();
  const [office, review] = await Promise.all([
    officeOf(locale, body.topic === 'shop' ? 'orders' : 'info'),
    reviewSigns(body),
  ]);
  const outcome = await insertMessage({
    write: formWrite('contact', body, idempotencyKey),
    request: body,
    locale,
    review,
    limit: (transaction) => limitWrite({ limits: LIMITS.form, client, account: body.email }, transaction),
    mailsOf: (reference) => messageMails({ reference, request: body, locale, office, review }),
  });
  if (outcome.kind === 'conflict') throw new HttpError('idempotency_conflict');
  return outcome.answer;
}
