import type { NextApiRequest, NextApiResponse } from 'next';
import { withSeededDatabase } from '../../../support/testDatabase';
import { draftsRoute } from '@/server/backoffice/content/draftsRoute';
import { findContentResource } from '@/server/backoffice/frame/contentResources';
import { writeFields } from '@/server/backoffice/kit/rowsField';
import { saveDraft } from '@/server/publishing/publishService';
import { serve } from '../../../support/serve';
import { signInStaff, type SignedInStaff } from '../../../support/signInStaff';
import { editRecord, openRecord } from '../../../support/contentEdits';
import { findId, readAudit } from '../../../support/rows';

withSeededDatabase();

type Saved = { state: string; id: string; version: string; at: string };

let origin: string;
let editor: SignedInStaff;
let colleague: SignedInStaff;
beforeAll(async () => {
  origin = await serve((request, response) => {
    void draftsRoute(findContentResource)(request as NextApiRequest, response as unknown as NextApiResponse);
  });
  editor = await signInStaff('editor');
  colleague = await signInStaff('editor');
});

/** What the form of a service shows. */
async function open(slug: string) {
  const id = await findId('service', slug);
  const { version, values } = await openRecord('services', id);
  const texts = writeFields(findContentResource('services')?.resource.fields ?? {}, '', values as never);
  return { id, version, texts };
}

async function send(
  id: string,
  version: string,
  values: Record<string, string>,
  staff = editor,
  key = `${id}-a-page-of-its-own`,
) {
  const answer = await fetch(`${origin}/api/admin/drafts?resource=services&id=${id}`, {
    method: 'POST',
    headers: { origin, cookie: staff.cookie, 'Content-Type': 'application/json', 'X-CSRF-Token': staff.csrf },
    body: JSON.stringify({ key, version, values }),
  });
  return { status: answer.status, body: (await answer.json()) as Saved & { detail?: string } };
}

const readDraft = async (id: string) => (await openRecord('services', id)).draft;

it('keeps what is being typed, complete or not, and one line of the audit log for a sitting', async () => {
  const { id, version, texts } = await open('staffing');
  const first = await send(id, version, { ...texts, 'summary.en': '' });
  expect([first.status, first.body.state, first.body.at]).toEqual([200, 'saved', expect.stringMatching(/^\d\d:\d\d$/)]);
  const second = await send(id, first.body.version, { ...texts, 'summary.en': 'Typed on' });
  expect(second.status).toBe(200);
  expect((await readDraft(id))?.body).toContain('Typed on');
  expect(await readAudit({ item_id: id, action: 'draft' })).toHaveLength(1);
});

it('what was saved and whose answer was lost is no conflict; what somebody else saved is, and stays', async () => {
  const { id, version, texts } = await open('localisation');
  const typed = { ...texts, 'summary.en': 'Mine' };
  const first = await send(id, version, typed);
  const again = await send(id, version, typed);
  expect([again.status, again.body.version]).toEqual([200, first.body.version]);
  const theirs = await send(id, first.body.version, { ...texts, 'summary.en': 'Theirs' }, colleague);
  expect(theirs.status).toBe(200);
  expect((await send(id, first.body.version, { ...typed, 'summary.az': 'Mənim' })).status).toBe(412);
  expect((await readDraft(id))?.body).toContain('Theirs');
});

it('a new record is added once by a page, also where the first answer was lost', async () => {
  const texts = { 'name.en': 'Begun here', kind: 'main' };
  const first = await send('new', '', texts);
  const again = await send('new', '', { ...texts, 'name.az': 'Burada başlandı' });
  expect([again.status, again.body.id]).toEqual([200, first.body.id]);
  expect((await readDraft(first.body.id))?.body).toContain('Burada başlandı');
  await send(again.body.id, again.body.version, texts, colleague);
  expect((await send('new', '', { ...texts, 'name.az': 'Yenə' })).status).toBe(412);
});

it('a draft whose time is set is left alone: a job would publish half a sentence', async () => {
  const { id, texts } = await open('lab-audit');
  await saveDraft(await editRecord('services', id, {}, editor.id), '2099-01-01T00:00:00.000Z');
  const { version: now } = await openRecord('services', id);
  expect((await send(id, now, { ...texts, 'summary.en': 'Half a' })).body).toEqual({ state: 'scheduled' });
  expect((await readDraft(id))?.publish_at).toBe('2099-01-01T00:00:00.000Z');
});

it('says why something is no draft, and refuses whoever may not edit', async () => {
  const { id, version, texts } = await open('data-protection');
  const long = await send(id, version, { ...texts, 'name.en': 'x'.repeat(201) });
  expect([long.status, long.body.detail]).toEqual([400, expect.stringContaining('Too long by 1')]);
  expect(long.body.detail).toContain('Name, English');
  expect(await readDraft(id)).toBeNull();
  expect((await send(id, version, texts, await signInStaff('sales'))).status).toBe(403);
  expect((await send(id, version, texts, { ...editor, csrf: 'another' })).status).toBe(403);
});
