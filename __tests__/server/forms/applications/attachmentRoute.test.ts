import { withSeededDatabase } from '../../../support/testDatabase';
import { getAttachments } from '@/server/forms/applications/attachmentsService';
import { attachmentRoute } from '@/server/forms/applications/attachmentRoute';
import { sendApplication } from '@/server/forms/applications/applicationsService';
import { applicationRequest, newClient } from '../../../support/formRequests';
import { PDF, uploadedFile } from '../../../support/pictures';
import { serveRoutes } from '../../../support/serve';
import { signInStaff } from '../../../support/signInStaff';
import { findFormId, readAudit } from '../../../support/rows';

withSeededDatabase();

it('gives an attachment to staff who look after applications, to be saved, and to nobody else', async () => {
  const site = await serveRoutes({ 'admin/attachments/*': attachmentRoute });
  const files = [uploadedFile('Plan "2026".html', PDF)];
  const request = { locale: 'en', body: applicationRequest(), session: null, client: newClient(), files } as const;
  const { reference } = await sendApplication({ ...request, files });
  const id = await findFormId('application', reference);
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
  const lines = () => readAudit({ resource: 'applications' });
  const line = { action: 'download', item_id: String(id), after: `{"attachment":${attachment?.id}}` };
  expect(await lines()).toMatchObject([line]);
  expect((await get((await signInStaff('owner')).cookie)).status).toBe(200);
  expect((await get((await signInStaff('editor')).cookie)).status).toBe(403);
  expect((await get()).status).toBe(401);
  expect((await get((await signInStaff('sales', 'password')).cookie)).status).toBe(401);
  expect(await lines()).toMatchObject([line, line]);
  for (const path of ['999999', 'x', '1e1', '..']) expect((await get(sales, path)).status).toBe(404);
});
