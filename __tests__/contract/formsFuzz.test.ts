import { errorSchema, fieldErrorsSchema } from '@/contract/errors';
import { applicationReceiptSchema } from '@/contract/applications';
import { contactReceiptSchema } from '@/contract/contact';
import { setTimeout as delay } from 'node:timers/promises';
import { call } from '../support/contractServer';
import { applicationRequest, contactRequest, newEmail } from '../support/formRequests';
import { fuzzBodies } from '../support/fuzzBodies';
import { isSentTo } from '../support/mails';
import { newKey } from '../support/orderRequest';

const BODIES = 2000;
const CALLERS = 8;
/** As many as an office or a network has visitors: limits stay on. */
const ADDRESSES = 250;
const SEED = 20_261_120;
const MAIL_WAIT_MS = 500_000;

const contact = fuzzBodies(SEED, contactRequest);
const application = fuzzBodies(SEED + 1, applicationRequest);

async function sendOne(index: number): Promise<number> {
  const isContact = index % 2 === 0;
  const { body, contentType } = (isContact ? contact : application)();
  const answer = await call(`${index % 3 === 0 ? '/api' : '/en/api'}/${isContact ? 'contact' : 'applications'}/`, {
    method: 'POST',
    headers: { 'content-type': contentType, 'idempotency-key': newKey() },
    body,
    from: `127.77.${1 + (index % ADDRESSES)}.1`,
  });
  const shown = () => `${answer.status} ${answer.text} for ${String(body).slice(0, 300)}`;
  if (answer.status === 201) {
    (isContact ? contactReceiptSchema : applicationReceiptSchema).parse(answer.json());
  } else {
    const isError = errorSchema.safeParse(answer.json()).success;
    const isFields = answer.status === 400 && fieldErrorsSchema.safeParse(answer.json()).success;
    if (![400, 413, 429].includes(answer.status) || !(isError || isFields)) throw new Error(shown());
  }
  return answer.status;
}

/** Mails leave in the order in which they were written: when the last is out, other tests wait for none of ours. */
async function untilMailed(folder: string) {
  const since = new Date();
  const email = newEmail();
  const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() };
  const body = JSON.stringify(contactRequest({ email }));
  await call('/en/api/contact/', { method: 'POST', headers, body, from: '127.78.1.1' });
  while (!isSentTo(folder, email, since)) {
    if (Date.now() - since.getTime() > MAIL_WAIT_MS) throw new Error('The mails of this test do not leave.');
    await delay(500);
  }
}

it(`answers ${BODIES} generated bodies, none with a 5xx, and few with a 429`, async () => {
  const statuses: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (let index = next++; index < BODIES; index = next++) statuses.push(await sendOne(index));
    }),
  );
  const count = (status: number) => statuses.filter((one) => one === status).length;
  expect(statuses).toHaveLength(BODIES);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(count(429)).toBeLessThan(BODIES / 100);
  // The generator makes enough of either to mean something.
  expect(count(201)).toBeGreaterThan(BODIES / 10);
  expect(count(400)).toBeGreaterThan(BODIES / 4);
  expect(count(413)).toBeGreaterThan(10);
  expect((await call('/en/api/core/site-info')).status).toBe(200);
  const { TEST_MAIL_FOLDER } = process.env;
  if (TEST_MAIL_FOLDER) await untilMailed(TEST_MAIL_FOLDER);
}, 600_000);
