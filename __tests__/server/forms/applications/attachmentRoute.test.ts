import { withSeededDatabase } from '../../../support/testDatabase';
import { getAttachments } from '@/server/forms/applications/attachmentsService';
import { attachmentRoute } from '@/server/forms/applications/attachmentRoute';
import { sendApplication } from '@/server/forms/applications/applicationsService';
import { database } from '@/server/platform/db/connection';
import { applicationRequest, newClient } from '../../../support/formRequests';
import { PDF, uploadedFile } from '../../../support/pictures';
import { serveRoutes } from '../../../support/serve';
import { signInStaff } from '../../../support/signInStaff';

withSeededDatabase();

it('gives an attachment to staff who look after applications, to be saved, and to nobody else', async () => {
  const site = await serveRoutes({ 'admin/attachments/*': attachmentRoute });
  const files = [uploadedFile('Plan "2026".html', PDF)];
  const request = { locale: 'en', body: applicationRequest(), session: null, client: newClient(), files } as const;
  const { reference } = await sendApplication({ ...request, files });
  const db = await database();
  const { id } = await db
    .selectFrom('application')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const [attachment] = await getAttachments(id);
  const get = (cookie = '', path = `${attachment?.id}`) =>
    fetch(`${site}/api/admin/attachments/${path}`, { headers: { cookie } });

  const sales = (await signInStaff('sales')).cookie;
  const answer = await get(sales);
  expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, PDF]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="plan-2026.pdf"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const lines = () =>
    db.selectFrom('audit').select(['action', 'item_id', 'after']).where('resource', '=', 'applications').execute();
  const line = { action: 'download', item_id: String(id), after: `{"attachment":${attachment?.id}}` };
  expect(await lines()).toEqual([line]);
  expect((await get((await signInStaff('owner')).cookie)).status).toBe(200);
  expect((await get((await signInStaff('editor')).cookie)).status).toBe(403);
  expect((await get()).status).toBe(401);
  expect((await get((await signInStaff('sales', 'password')).cookie)).status).toBe(401);
  expect(await lines()).toEqual([line, line]);
  for (const path of ['999999', 'x', '1e1', '..']) expect((await get(sales, path)).status).toBe(404);
});
