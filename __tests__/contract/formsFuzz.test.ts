import { errorSchema, fieldErrorsSchema } from '@/contract/endpoint';
import { applicationReceiptSchema } from '@/contract/applications';
import { messageReceiptSchema } from '@/contract/messages';
import { call } from '../support/contractServer';
import { applicationRequest, messageRequest } from '../support/formRequests';
import { fuzzBodies } from '../support/fuzzBodies';
import { newKey } from '../support/orderRequest';

const BODIES = Number(process.env.FUZZ_BODIES ?? 200);
const CALLERS = 8;
/** As many as an office or a network has visitors: limits stay on. */
const ADDRESSES = 250;
const SEED = 20_261_120;

const contact = fuzzBodies(SEED, messageRequest);
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
    (isContact ? messageReceiptSchema : applicationReceiptSchema).parse(answer.json());
  } else {
    const isError = errorSchema.safeParse(answer.json()).success;
    const isFields = answer.status === 400 && fieldErrorsSchema.safeParse(answer.json()).success;
    if (![400, 413, 429].includes(answer.status) || !(isError || isFields)) throw new Error(shown());
  }
  return answer.status;
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
  expect(count(413)).toBeGreaterThan(BODIES / 200);
  expect((await call('/en/api/core/site-info')).status).toBe(200);
}, 600_000);
