import { testEnvironment, withSeededDatabase } from '../../../support/testDatabase';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zipSync } from 'fflate';
import type { NextApiHandler } from 'next';
import { getAttachments, openAttachment } from '@/server/forms/applications/attachmentsService';
import { changeApplicationStatus } from '@/server/forms/inbox/inboxService';
import { database } from '@/server/platform/db/connection';
import { removeClosedApplications } from '@/server/boot/housekeeping';
import { removeUnusedFiles } from '@/server/library/storedFilesService';
import handler from '@/pages/api/applications';
import { applicationRequest } from '../../../support/formRequests';
import { formState, lastMails } from '../../../support/formState';
import { newKey } from '../../../support/orderRequest';
import { PDF, SVG, takePhotograph } from '../../../support/pictures';
import { serveRoutes } from '../../../support/serve';

withSeededDatabase();

let site = '';
beforeAll(async () => {
  site = await serveRoutes({ applications: handler as NextApiHandler });
});

const listFiles = () => {
  try {
    return readdirSync(join(testEnvironment.DATA_DIR ?? '', 'files/attachments'));
  } catch {
    return [];
  }
};

type Sent = { bytes: Buffer; name: string };

async function send(files: Sent[], { key = newKey(), request = applicationRequest() } = {}) {
  const form = new FormData();
  form.set('request', JSON.stringify(request));
  for (const { bytes, name } of files) form.append('attachments', new Blob([new Uint8Array(bytes)]), name);
  const headers = { 'Idempotency-Key': key };
  const answer = await fetch(`${site}/en/api/applications/`, { method: 'POST', body: form, headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

const findId = async (reference: string) => {
  const db = await database();
  return (await db.selectFrom('application').select('id').where('reference', '=', reference).executeTakeFirstOrThrow())
    .id;
};

it('takes files with an application, once for a key, and names them to the office', async () => {
  const photograph = await takePhotograph(64, 64);
  const files = [
    { bytes: PDF, name: '../../etc/Müqavilə <b>.pdf.exe' },
    { bytes: photograph, name: 'scan.pdf' },
    { bytes: PDF, name: 'the same again.pdf' },
  ];
  const [key, request] = [newKey(), applicationRequest()];
  const first = await send(files, { key, request });
  expect(first.status).toBe(201);
  const attachments = await getAttachments(await findId(first.body.reference ?? ''));
  expect(attachments).toMatchObject([
    { name: 'Müqavilə b pdf', format: 'pdf', bytes: PDF.length },
    { name: 'scan', format: 'jpeg' },
    { name: 'the same again', format: 'pdf' },
  ]);
  expect(listFiles()).toHaveLength(2);
  const [toApplicant, toOffice] = await lastMails(2);
  expect(toOffice?.text).toContain('Müqavilə b pdf.pdf, scan.jpeg, the same again.pdf');
  expect(toApplicant?.text).not.toContain('scan');
  const opened = await openAttachment(attachments[0]?.id ?? 0, 1);
  expect(opened).toMatchObject({ type: 'application/pdf', name: 'muqavile-b-pdf.pdf' });
  expect(opened && (await buffer(opened.file.body))).toEqual(PDF);

  const before = await formState();
  expect(await send(files, { key, request })).toEqual(first);
  const others = await send([{ bytes: photograph, name: 'a.jpg' }], { key, request });
  expect([others.status, others.body.code]).toEqual([409, 'idempotency_conflict']);
  expect((await send([], { key, request })).body.code).toBe('idempotency_conflict');
  expect([await formState(), listFiles().length]).toEqual([before, 2]);
});

it('refuses other files, too many and too large ones, and stores nothing of them', async () => {
  const [before, count] = [await formState(), listFiles().length];
  const cases: [Sent[], RegExp][] = [
    [[{ bytes: SVG, name: 'a.png' }], /^a: only PDF, pictures/],
    [
      [
        { bytes: PDF, name: 'ok.pdf' },
        { bytes: Buffer.from('MZ program'), name: 'b.pdf' },
      ],
      /^b: only PDF/,
    ],
    [[{ bytes: Buffer.from(zipSync({ 'c.png': new Uint8Array(5) })), name: 'c.docx' }], /^c: only PDF/],
    [Array.from({ length: 6 }, () => ({ bytes: PDF, name: 'd.pdf' })), /5 files at most/],
    [
      [{ bytes: Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024), PDF]), name: 'e.pdf' }],
      /^e: a file may have 10 MB/,
    ],
  ];
  for (const [files, message] of cases) {
    expect(await send(files)).toEqual({ status: 400, body: { attachments: [expect.stringMatching(message)] } });
  }
  const wrong = await send([{ bytes: PDF, name: 'f.pdf' }], { request: { ...applicationRequest(), email: 'nobody' } });
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['email']]);
  const body = new FormData();
  body.set('request', '{');
  const broken = await fetch(`${site}/en/api/applications/`, { method: 'POST', body });
  expect(broken.status).toBe(400);
  expect([await formState(), listFiles().length]).toEqual([before, count]);
});

it('forgets the files with their application', async () => {
  const bytes = Buffer.concat([PDF, Buffer.from('% only here\n%%EOF\n')]);
  const count = listFiles().length;
  const { body } = await send([{ bytes, name: 'a.pdf' }]);
  expect(listFiles()).toHaveLength(count + 1);
  await changeApplicationStatus(body.reference ?? '', 'closed');
  await removeClosedApplications(new Date(Date.now() + 1000));
  await removeUnusedFiles(new Date());
  expect(listFiles()).toHaveLength(count);
});
