import { withSeededDatabase } from '../../../support/testDatabase';
import { findContentType } from '@/server/backoffice/frame/contentResources';
import { database } from '@/server/platform/db/transaction';
import { findRecord, publish } from '@/server/publishing/publishService';
import { serveAdmin } from '../../../support/serveAdmin';
import { signInStaff, type SignedInStaff } from '../../../support/signInStaff';

withSeededDatabase();

let origin: string;
let owner: SignedInStaff;

beforeAll(async () => {
  origin = await serveAdmin();
  owner = await signInStaff('owner');
});

const get = async (path: string) => (await fetch(`${origin}${path}`, { headers: { cookie: owner.cookie } })).text();

it('the version before the first edit has no time, which would be that of the edit', async () => {
  const type = findContentType('services');
  const found = type && (await findRecord(await database(), { type, id: '1' }));
  if (!type || !found) throw new Error('no service 1');
  const values = { ...found.values, summary: { az: 'Yeni', en: 'New' } };
  await publish({ type, id: '1', version: found.version, values, staffId: owner.id });
  const titles = [...(await get('/admin/history/services/1')).matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title);
  expect(titles).toEqual([expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/), 'Before the first edit']);
});
