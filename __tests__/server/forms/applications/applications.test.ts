import type { ApplicationStatus } from '@/contract/applications';
import { testEnvironment, withSeededDatabase } from '../../../support/testDatabase';
import { zipSync } from 'fflate';
import type { NextApiHandler } from 'next';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  APPLICATION_STATUSES,
  applicationEndpoint,
  applicationReceiptSchema,
  type ApplicationRequest,
} from '@/contract/applications';
import { toBakuDate } from '@/lib/dates';
import handler from '@/pages/api/applications';
import { removeEnded } from '@/server/app/housekeeping';
import {
  getApplication,
  getApplications,
  lookupApplication,
  sendApplication,
} from '@/server/forms/applications/applicationsService';
import { getAttachments, openAttachment } from '@/server/forms/applications/attachmentsService';
import { changeStatusByReference } from '@/server/forms/inbox/inboxService';
import { removeUnusedFiles } from '@/server/uploads/storedFilesService';
import { database } from '@/server/db/connection';
import { applicationRequest, newClient } from '../../../support/formRequests';
import { formState, lastMails, oldStamp } from '../../../support/formState';
import { setClock } from '../../../support/clock';
import { newAccount } from '../../../support/newAccount';
import { newKey } from '../../../support/orderRequest';
import { PDF, SVG, takePhotograph } from '../../../support/pictures';
import { serveRoutes } from '../../../support/serve';
import { findFormId } from '../../../support/rows';

const changeApplicationStatus = (reference: string, status: ApplicationStatus) =>
  changeStatusByReference('applications', reference, { status });

withSeededDatabase();

describe('applicationsService', () => {
  const send = (body: ApplicationRequest, changes: Partial<Parameters<typeof sendApplication>[0]> = {}) =>
    sendApplication({ locale: 'en', body, session: null, client: newClient(), idempotencyKey: newKey(), ...changes });

  const asGuest = { session: null };

  describe('sending', () => {
    it('stores the application with its subject and queues two mails', async () => {
      const before = await formState();
      const body = applicationRequest({ service: 'lab-audit', stamp: await oldStamp() });
      const account = await newAccount();
      const receipt = await send(body, { locale: 'az', session: account });
      expect(applicationReceiptSchema.parse(receipt)).toEqual(receipt);
      expect(receipt.reference).toMatch(/^NA-\d\d-\d{5}$/);
      const db = await database();
      const row = await db
        .selectFrom('application')
        .selectAll()
        .where('reference', '=', receipt.reference)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        user_id: account.id,
        locale: 'az',
        status: 'received',
        subject_kind: 'service',
        subject_slug: 'lab-audit',
        subject_name: 'Laboratoriya auditi',
        organisation: 'Nümunə Klinikası',
        contact_by: 'whatsapp',
        review: '[]',
      });
      expect(await formState()).toEqual({
        message: before.message,
        application: before.application + 1,
        application_event: before.application_event + 1,
        idempotency: before.idempotency + 1,
        mail: before.mail + 2,
      });
      const read = await getApplication('en', receipt.reference, { ...asGuest, token: receipt.token });
      expect(applicationEndpoint.response.parse(read)).toEqual(read);
      expect(read).toEqual({
        reference: receipt.reference,
        status: 'received',
        created_at: row.created_at,
        message: body.message,
        subject: { kind: 'service', slug: 'lab-audit', name: 'Laboratory audit' },
        timeline: [{ status: 'received', at: row.created_at }],
      });
    });

    it('writes to both in the language of the applicant, with the link', async () => {
      const body = applicationRequest({ product: 'quality-workbook', stamp: await oldStamp() });
      const { reference, token } = await send(body, { locale: 'az' });
      const [own, office] = await lastMails(2);
      expect(own).toMatchObject({
        recipient: body.email,
        subject: `${reference} nömrəli müraciət qəbul olundu · Sınaq`,
      });
      expect(own?.text).toContain('Təşəkkür edirik, Aysel.');
      expect(own?.text).toContain('Məhsul: Keyfiyyət iş dəftəri');
      expect(own?.text).toContain(`https://site.test/az/application/?reference=${reference}&token=${token}`);
      expect(office).toMatchObject({
        recipient: 'orders@probe.example.com',
        reply_to: JSON.stringify({ name: 'Aysel Məmmədova', address: body.email }),
        subject: `Yeni müraciət: ${reference}`,
      });
      for (const said of [body.message, 'Nümunə Klinikası', 'Əlaqə: WhatsApp', '+994 50 123 45 67']) {
        expect(office?.text).toContain(said);
      }
      expect(office?.text).not.toContain(token);
    });

    it('says whom one meets where somebody leads the service, whatever is thought of the sender', async () => {
      const sendAbout = async (service: string, stamp?: string) => {
        await send(applicationRequest({ service, ...(stamp && { stamp }) }));
        return (await lastMails(2))[0];
      };
      for (const stamp of [await oldStamp(), undefined]) {
        const mail = await sendAbout('clinical-training', stamp);
        expect(mail?.text).toContain('Whom you will meet\n\nLeyla Mursalova, ');
        expect(mail?.text).toContain(', +994 12 000 00 02\n');
        expect(mail?.html).toContain('src="https://site.test/en/api/service/clinical-training/portrait/"');
        expect(mail?.html).toContain('href="tel:+994120000002"');
      }
      expect((await sendAbout('project-office', await oldStamp()))?.text).not.toContain('Whom you will meet');
    });

    it('tells nothing that was typed to an address that a machine may have put in', async () => {
      const body = applicationRequest({ project: 'training-centre' });
      const { reference, token } = await send(body);
      const [own, office] = await lastMails(2);
      for (const typed of ['Aysel', 'Məmmədova', body.message, 'Nümunə']) {
        expect([own?.subject, own?.text, own?.html].join()).not.toContain(typed);
      }
      expect(own?.text).toContain(token);
      expect(office?.subject).toBe(`[Yoxlanılmalı] Yeni müraciət: ${reference}`);
      expect(office?.recipient).toBe('info@probe.example.com');
    });
  });

  describe('a preferred day', () => {
    afterEach(() => jest.useRealTimers());
    const dayFrom = (now: number, days: number) => toBakuDate(now + days * 24 * 60 * 60_000);

    it('is a coming one within a year, as its page is kept open and copies of it are old', async () => {
      const now = Date.now();
      for (const days of [-400, -1, 367, 2_000_000]) {
        const refused = send(applicationRequest({ preferred_day: dayFrom(now, days) }));
        await expect(refused).rejects.toMatchObject({
          fields: { preferred_day: ['The chosen day has passed or is too far away. Choose another one'] },
        });
      }
      for (const days of [0, 1, 30]) {
        const { reference } = await send(applicationRequest({ preferred_day: dayFrom(now, days) }));
        expect(reference).toMatch(/^NA-/);
      }
    });

    it('is the one that was sent where the answer was lost until it has passed', async () => {
      const now = Date.now();
      const body = applicationRequest({ preferred_day: dayFrom(now, 0) });
      const idempotencyKey = newKey();
      setClock(now);
      const receipt = await send(body, { idempotencyKey });
      setClock(now + 23 * 60 * 60_000);
      expect(await send(body, { idempotencyKey })).toEqual(receipt);
      setClock(now + 25 * 60 * 60_000);
      await expect(send(body)).rejects.toMatchObject({ status: 400 });
    });
  });

  describe('an application', () => {
    it('is shown to its owner and to the holder of its token, and to no other', async () => {
      const [owner, stranger] = [await newAccount(), await newAccount()];
      const { reference, token } = await send(applicationRequest(), { session: owner });
      const other = await send(applicationRequest(), { session: stranger });
      expect(await getApplication('en', reference, { session: owner })).toMatchObject({ reference });
      expect(await getApplication('en', reference, { ...asGuest, token })).toMatchObject({ reference });
      expect(await getApplication('en', reference, asGuest)).toBeNull();
      expect(await getApplication('en', reference, { session: stranger })).toBeNull();
      for (const wrong of ['', 'x', other.token, `${token}x`, token.slice(0, -1)]) {
        expect([wrong, await getApplication('en', reference, { ...asGuest, token: wrong })]).toEqual([wrong, null]);
      }
      expect(await getApplication('en', 'NA-26-99999', { ...asGuest, token })).toBeNull();
    });

    it('names its subject in the language of its reader, and what has left as its sender knew it', async () => {
      const session = await newAccount();
      const kinds = { service: 'lab-audit', product: 'quality-workbook', project: 'training-centre' };
      for (const [kind, slug] of Object.entries(kinds)) await send(applicationRequest({ [kind]: slug }), { session });
      const left = await send(applicationRequest({ service: 'localisation' }), { locale: 'az', session });
      const db = await database();
      const { name } = await db
        .selectFrom('application')
        .select('subject_name as name')
        .where('reference', '=', left.reference)
        .executeTakeFirstOrThrow();
      await db.updateTable('service').set({ slug: 'renamed' }).where('slug', '=', 'localisation').execute();
      const [gone, ...others] = await getApplications('az', session);
      expect(gone?.subject).toEqual({ kind: 'service', slug: 'localisation', name, lang: 'az' });
      const english = await getApplications('en', session);
      expect(english[0]?.subject).toEqual(gone?.subject);
      expect(others.map(({ subject }) => subject?.kind)).toEqual(['project', 'product', 'service']);
      expect(others.map(({ subject }) => subject?.lang)).toEqual([undefined, undefined, undefined]);
      expect(others[1]?.subject?.name).toBe('Keyfiyyət iş dəftəri');
      expect(english[2]?.subject?.name).toBe('Quality workbook');
      expect(others[0]?.subject?.name).not.toBe(english[1]?.subject?.name);
    });
  });

  describe('the status', () => {
    it.each([
      ['received', ['in_review', 'answered', 'closed']],
      ['in_review', ['answered', 'closed']],
      ['answered', ['in_review', 'closed']],
      ['closed', []],
    ] as const)('leads from %s to %j alone', async (from, next) => {
      for (const to of APPLICATION_STATUSES) {
        const { reference } = await send(applicationRequest());
        if (from !== 'received') await changeApplicationStatus(reference, from);
        const change = changeApplicationStatus(reference, to).catch((error: { code: string }) => error.code);
        const isAllowed = to === from || (next as readonly string[]).includes(to);
        expect([to, await change]).toEqual([to, isAllowed ? { reference, status: to } : 'status_refused']);
      }
    });

    it('is changed once by several at once', async () => {
      const { reference, token } = await send(applicationRequest());
      await Promise.all([1, 2, 3].map(() => changeApplicationStatus(reference, 'closed')));
      const application = await getApplication('en', reference, { ...asGuest, token });
      expect(application?.timeline.map(({ status }) => status)).toEqual(['received', 'closed']);
      await expect(changeApplicationStatus('NA-26-99999', 'in_review')).rejects.toMatchObject({ code: 'not_found' });
    });
  });

  describe('looking up', () => {
    it('finds an application by number and e-mail, else not at all, and is not for guessing whose it is', async () => {
      const body = applicationRequest();
      const receipt = await send(body);
      const { reference } = receipt;
      const found = await lookupApplication({ reference, email: body.email }, '10.0.0.1');
      expect(found).toEqual(receipt);
      expect((await getApplication('en', reference, { ...asGuest, token: receipt.token }))?.message).toBe(body.message);
      const guess = (index: number) =>
        lookupApplication({ reference, email: `guess${index}@example.com` }, `10.0.${index}.1`);
      for (let index = 0; index < 20; index += 1) expect(await guess(index)).toBeNull();
      await expect(guess(20)).rejects.toMatchObject({ status: 429 });
    });
  });
});

describe('attachmentsService', () => {
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
    const attachments = await getAttachments(await findFormId('application', first.body.reference ?? ''));
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
      [[{ bytes: Buffer.from('{\\rtf1 text}'), name: 'f.rtf' }], /^f: .*\bRTF\b/],
      [
        [
          { bytes: PDF, name: 'ok.pdf' },
          { bytes: Buffer.from('MZ program'), name: 'b.pdf' },
        ],
        /^b: only PDF/,
      ],
      [[{ bytes: Buffer.from(zipSync({ 'c.png': new Uint8Array(5) })), name: 'c.docx' }], /^c: only PDF/],
      [Array.from({ length: 6 }, () => ({ bytes: PDF, name: 'd.pdf' })), /up to 5 files/],
      [
        [{ bytes: Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024), PDF]), name: 'e.pdf' }],
        /^e: files can be up to 10 MB/,
      ],
    ];
    for (const [files, message] of cases) {
      expect(await send(files)).toEqual({ status: 400, body: { attachments: [expect.stringMatching(message)] } });
    }
    const wrong = await send([{ bytes: PDF, name: 'f.pdf' }], {
      request: { ...applicationRequest(), email: 'nobody' },
    });
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
    await removeEnded('applications', new Date(Date.now() + 1000));
    await removeUnusedFiles(new Date());
    expect(listFiles()).toHaveLength(count);
  });
});
