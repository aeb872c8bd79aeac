import { closeDatabase } from '@/server/db/connection';
import { sendApplication } from '@/server/forms/applications/applicationsService';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { applicationRequest, messageRequest } from './formRequests';
import { newKey } from './orderRequest';

/*
 * A process that sends messages and applications, several at once, until it is killed. It writes the reference of each
 * that was acknowledged, one a line.
 */
let sent = 0;

async function visitor(isApplicant: boolean) {
  for (;;) {
    sent += 1;
    const client = `10.${process.pid & 255}.${(sent >> 8) & 255}.${sent & 255}`;
    const sending = { locale: 'az', client, idempotencyKey: newKey() } as const;
    const { reference } = isApplicant
      ? await sendApplication({ ...sending, body: applicationRequest(), session: null })
      : await sendMessage({ ...sending, body: messageRequest() });
    process.stdout.write(`${reference}\n`);
  }
}

void Promise.all(Array.from({ length: 8 }, (_, index) => visitor(index % 2 === 0))).catch(async (error: unknown) => {
  console.error(error);
  await closeDatabase();
  process.exit(1);
});
