import '../../../support/testSettings';
import { serveAdmin } from '../../../support/serveAdmin';

it('with another backend /admin says that the content is kept elsewhere, and everything below it is not there', async () => {
  process.env.API_ORIGIN = 'http://127.0.0.1:9';
  const origin = await serveAdmin({
    '/admin': await import('@/pages/admin'),
    '/admin/welcome': await import('@/pages/admin/welcome'),
    '/admin/[resource]': await import('@/pages/admin/[resource]'),
  } as never);
  const get = async (path: string) => {
    const answer = await fetch(origin + path, { headers: { 'accept-language': 'en' } });
    return { status: answer.status, isSaid: (await answer.text()).includes('The content is kept elsewhere') };
  };
  expect(await get('/admin')).toEqual({ status: 200, isSaid: true });
  for (const path of ['/admin/cities', '/admin/welcome?token=x']) {
    expect(await get(path)).toEqual({ status: 404, isSaid: true });
  }
  // The same of its endpoints, whoever asks.
  const { adminRoute } = await import('@/server/backoffice/kit/adminRoute');
  const { serveRoute } = await import('../../../support/serve');
  const api = await serveRoute(adminRoute({ roles: ['sales'], method: 'GET', run: async () => ({}) }));
  expect((await fetch(`${api}/api/admin/counts`)).status).toBe(404);
});
