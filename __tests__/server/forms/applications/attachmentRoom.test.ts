import { withSeededDatabase } from '../../../support/testDatabase';
import { getAttachments } from '@/server/forms/applications/attachmentsService';
import { getApplication, sendApplication } from '@/server/forms/applications/applicationsService';
import { roomPanel } from '@/server/backoffice/inbox/inboxPanels';
import { settings } from '@/server/settings';
import { getFixedT } from '@/server/texts/texts';
import { applicationRequest, newClient } from '../../../support/formRequests';
import { lastMails } from '../../../support/formState';
import { newKey } from '../../../support/orderRequest';
import { PDF, uploadedFile } from '../../../support/pictures';
import { findFormId } from '../../../support/rows';

withSeededDatabase();

const MEGABYTE = 1024 * 1024;
let counted = 0;
/** A PDF of so many bytes, never the same. */
function buildPdf(bytes: number) {
  counted += 1;
  const start = Buffer.from(`%PDF-1.7\n%${counted}\n`);
  return Buffer.concat([start, Buffer.alloc(bytes - start.length - PDF.length, 'x'), PDF]);
}

type Sending = {
  client: string;
  bytes: number;
  key?: string;
  body?: ReturnType<typeof applicationRequest>;
  file?: Buffer;
};

async function send({ client, bytes, key = newKey(), body = applicationRequest(), file = buildPdf(bytes) }: Sending) {
  const receipt = await sendApplication({
    locale: 'en',
    body,
    session: null,
    client,
    idempotencyKey: key,
    files: [uploadedFile('plan.pdf', file)],
  });
  const id = await findFormId('application', receipt.reference);
  return { receipt, kept: (await getAttachments(id)).length };
}

it('keeps what an address may send in a day, and takes the rest without its files', async () => {
  jest.replaceProperty(settings(), 'UPLOAD_MB_PER_DAY', 3);
  const client = newClient();
  expect((await send({ client, bytes: 2 * MEGABYTE })).kept).toBe(1);

  const { receipt, kept } = await send({ client, bytes: 2 * MEGABYTE });
  expect([receipt.files_not_kept, kept]).toEqual([1, 0]);
  const application = await getApplication('en', receipt.reference, { session: null, token: receipt.token });
  expect(application).toMatchObject({ files_not_kept: 1, status: 'received' });
  const [toApplicant, toOffice] = await lastMails(2);
  expect(toApplicant?.text).toContain(`Your files were not kept: there is no room for them at the moment.`);
  expect(toApplicant?.text).toContain(`with the number ${receipt.reference}`);
  expect(toOffice?.text).toContain('Saxlanılmayan fayllar: 1.');

  // What was not kept counts for nothing, and another address has its own day.
  expect((await send({ client, bytes: MEGABYTE })).kept).toBe(1);
  expect((await send({ client: newClient(), bytes: 2 * MEGABYTE })).kept).toBe(1);
});

it('keeps no more than that of many at once', async () => {
  jest.replaceProperty(settings(), 'UPLOAD_MB_PER_DAY', 3);
  const client = newClient();
  const sent = await Promise.all(Array.from({ length: 8 }, () => send({ client, bytes: MEGABYTE })));
  expect(sent.filter(({ kept }) => kept === 1)).toHaveLength(3);
  expect(sent.filter(({ receipt }) => receipt.files_not_kept === 1)).toHaveLength(5);
});

it('counts neither what is sent again nor what is refused', async () => {
  jest.replaceProperty(settings(), 'UPLOAD_MB_PER_DAY', 3);
  const client = newClient();
  const again = { client, bytes: 0, key: newKey(), body: applicationRequest(), file: buildPdf(MEGABYTE) };
  const first = await send(again);
  for (let time = 0; time < 4; time += 1) expect((await send(again)).receipt).toEqual(first.receipt);
  for (let time = 0; time < 4; time += 1) {
    const body = { ...applicationRequest(), service: 'no-such-service' };
    await expect(send({ client, bytes: MEGABYTE, body })).rejects.toMatchObject({ code: 'bad_request' });
  }
  await expect(send({ ...again, body: applicationRequest() })).rejects.toMatchObject({ code: 'idempotency_conflict' });
  expect((await send({ client, bytes: 2 * MEGABYTE })).kept).toBe(1);
});

it('keeps none where all together have their room, or little of the disk is free', async () => {
  const context = { t: getFixedT('en'), locale: 'en', now: new Date() } as Parameters<typeof roomPanel.build>[0];
  expect(await roomPanel.build(context)).toBeNull();
  jest.replaceProperty(settings(), 'UPLOAD_MB_TOTAL', 1);
  expect((await send({ client: newClient(), bytes: MEGABYTE })).receipt.files_not_kept).toBe(1);
  expect(JSON.stringify(await roomPanel.build(context))).toMatch(/The files of requests take \d+ MB of the 1 MB/);
  jest.replaceProperty(settings(), 'UPLOAD_MB_TOTAL', 100_000);
  expect((await send({ client: newClient(), bytes: MEGABYTE })).kept).toBe(1);

  jest.replaceProperty(settings(), 'DISK_FREE_PERCENT', 100);
  const { receipt, kept } = await send({ client: newClient(), bytes: MEGABYTE });
  expect([receipt.files_not_kept, kept]).toEqual([1, 0]);
  expect(JSON.stringify(await roomPanel.build(context))).toMatch(/Only \d+ per cent of the disk is free/);
  // Nothing is asked of the disk where it holds neither the database nor the files.
  jest.replaceProperty(settings(), 'DATABASE_URL', 'postgres://elsewhere/site');
  jest.replaceProperty(settings(), 'STORAGE_URL', 'https://a:b@elsewhere/bucket');
  expect(await roomPanel.build(context)).toBeNull();
});
