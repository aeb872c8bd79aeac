import { withSeededDatabase } from '../../support/testDatabase';
import applicationDoor from '@/pages/api/applications/[reference]';
import applicationsDoor from '@/pages/api/applications';
import contactDoor from '@/pages/api/contact';
import { applicationReceiptSchema } from '@/contract/applications';
import { toHttpError } from '@/server/http/HttpError';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { applicationRequest, messageRequest } from '../../support/formRequests';
import { formState } from '../../support/formState';
import { fillDisk, freeDisk } from '../../support/fullDisk';
import { newKey } from '../../support/orderRequest';
import { serveRoutes } from '../../support/serve';

withSeededDatabase();

let origin = '';
beforeAll(async () => {
  origin = await serveRoutes({
    contact: contactDoor,
    applications: applicationsDoor,
    'applications/*': applicationDoor,
  });
});

const post = (path: string, body: object, key = newKey()) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });

/** Long, so that no page has room for it. */
const long = () => messageRequest({ message: 'ə'.repeat(1000) });

describe('a full disk', () => {
  afterEach(freeDisk);

  it('is said so: nothing is stored, nothing is mailed, reading goes on, and the same works later', async () => {
    const sent = await post('/en/api/applications/', applicationRequest());
    const { reference, token } = applicationReceiptSchema.parse(await sent.json());
    const [first, key] = [long(), newKey()];

    await fillDisk();
    // Pages that are begun have some room left; in the end there is none.
    let answer = await post('/en/api/contact/', first, key);
    for (let sending = 0; sending < 50 && answer.status === 201; sending += 1) {
      answer = await post('/en/api/contact/', long(), newKey());
    }
    expect([answer.status, await answer.json()]).toEqual([
      507,
      {
        detail: 'Nothing was sent: the server cannot store anything at the moment. Try again later or call us.',
        code: 'storage_full',
      },
    ]);
    const before = await formState();
    const [refused, refusedKey] = [long(), newKey()];
    const az = await post('/api/contact/', refused, refusedKey);
    expect([az.status, ((await az.json()) as { detail: string }).detail]).toEqual([
      507,
      'Heç nə göndərilmədi: server hazırda heç nə saxlaya bilmir. Bir az sonra yenidən cəhd edin və ya bizə zəng edin.',
    ]);
    const error: unknown = await sendMessage({ locale: 'en', body: long(), client: '127.0.0.9' }).catch(
      (thrown: unknown) => thrown,
    );
    expect(toHttpError(error)).toMatchObject({ code: 'storage_full', status: 507 });
    expect(await formState()).toEqual(before);
    expect((await fetch(`${origin}/api/applications/${reference}/?token=${token}`)).status).toBe(200);

    await freeDisk();
    expect((await post('/en/api/contact/', refused, refusedKey)).status).toBe(201);
    expect(await formState()).toEqual({
      ...before,
      message: before.message + 1,
      idempotency: before.idempotency + 1,
      mail: before.mail + 2,
    });
  });
});
