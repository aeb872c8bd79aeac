import { withSeededDatabase } from '../../../support/testDatabase';
import links from '@/pages/api/admin/links';
import { refreshContentVersion } from '@/server/cache/contentVersionService';
import { addDocument } from '@/server/uploads/documentsService';
import { serveRoutes } from '../../../support/serve';
import { signInStaff } from '../../../support/signInStaff';

withSeededDatabase();

const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1');

it('offers pages in the language of the text and documents, to editors alone', async () => {
  await refreshContentVersion();
  await addDocument({ bytes: PDF, fileName: 'Qiymət cədvəli.pdf', staffId: null, locale: 'az' });
  const origin = await serveRoutes({ 'admin/links': links });
  const editor = await signInStaff('editor');
  const ask = async (query: string, { cookie } = editor) => {
    const answer = await fetch(`${origin}/api/admin/links?${query}`, { headers: { cookie } });
    return answer.ok ? ((await answer.json()) as { name: string; address: string }[]) : answer.status;
  };
  expect(await ask('q=laboratory&language=en')).toContainEqual({
    name: 'Laboratory audit',
    address: expect.stringContaining('/en/consservices/') as string,
  });
  const document = {
    name: 'Qiymət cədvəli.pdf',
    address: expect.stringMatching(/^\/documents\/[0-9a-f]+\/.+\.pdf$/) as string,
  };
  expect(await ask('q=cədvəl&language=az')).toContainEqual(document);
  // Before anything is typed: the services and the newest documents.
  const first = await ask('q=&language=az');
  expect(first).toContainEqual(document);
  expect(JSON.stringify(first)).toContain('/az/consservices/');
  expect(await ask('q=a', await signInStaff('sales'))).toBe(403);
  expect(await ask('q=a', { ...editor, cookie: '' })).toBe(401);
});
