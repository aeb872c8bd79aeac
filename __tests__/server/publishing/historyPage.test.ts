import { withSeededDatabase } from '../../support/testDatabase';
import * as historyModule from '@/pages/admin/history/[resource]/[id]';
import { database } from '@/server/db/connection';
import { findContentType } from '@/server/publishing/contentResources';
import { findRecord, publish } from '@/server/publishing/publishService';
import { serveAdmin } from '../../support/serveAdmin';
import { signInStaff } from '../../support/signInStaff';

withSeededDatabase();

it('shows who published what and when, the difference from now, and brings it back as a draft', async () => {
  const origin = await serveAdmin({ '/admin/history/[resource]/[id]': historyModule } as never);
  const editor = await signInStaff('editor');
  const type = findContentType('projects');
  if (!type) throw new Error('no projects');
  const open = async () =>
    (await findRecord(await database(), { type, id: '1' })) ?? { values: {}, version: '', draft: null };
  const first = await open();
  const values = { ...first.values, client: { az: 'Başqası', en: 'Somebody else' } };
  await publish({ type, id: '1', version: first.version, values, staffId: editor.id });

  const path = `${origin}/admin/history/projects/1`;
  const html = await (await fetch(path, { headers: { cookie: editor.cookie } })).text();
  expect(html).toMatch(
    /Published · The editor[^]*The same as now[^]*Before the first edit[^]*Client, English[^]*Somebody else/,
  );
  const revision = [...html.matchAll(/value="(\d+)"/g)].at(-1)?.[1] ?? '';
  const answer = await fetch(path, {
    method: 'POST',
    headers: { cookie: editor.cookie, origin },
    body: new URLSearchParams({ csrf: editor.csrf, revision }),
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/projects/1?note=restored']);
  const { values: restored, draft } = await open();
  expect([restored, draft?.staff_id]).toEqual([first.values, editor.id]);
});
