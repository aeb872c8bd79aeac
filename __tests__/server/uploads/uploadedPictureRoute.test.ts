import { withSeededDatabase } from '../../support/testDatabase';
import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { Picture } from '@/components/Picture';
import { SiteProvider } from '@/providers/SiteLocation';
import { addDocument, getDocuments, removeDocument, findDocumentLinks } from '@/server/uploads/documentsService';
import { renderWaitingAvif } from '@/server/uploads/avifService';
import { addPicture } from '@/server/uploads/picturesService';
import { uploadedDocumentRoute, uploadedPictureRoute } from '@/server/uploads/uploadedFileRoutes';
import { zipSync } from 'fflate';
import { PDF, takePhotograph } from '../../support/pictures';
import { serveRoutes } from '../../support/serve';

withSeededDatabase();

let site = '';
beforeAll(async () => {
  site = await serveRoutes({ '*': uploadedPictureRoute, '*/*': uploadedDocumentRoute });
});

const AVIF = { accept: 'image/avif,image/webp,*/*' };
const FOR_EVER = 'public, max-age=31536000, immutable';
const facts = ({ status, headers }: Response) => [status, headers.get('content-type'), headers.get('cache-control')];

it('gives a picture in the best form that the browser takes and that is ready', async () => {
  const { address } = await addPicture({
    bytes: await takePhotograph(),
    fileName: 'a.jpg',
    staffId: null,
    locale: 'en',
  });
  const picture = `${site}${address.replace(/-\d+x\d+$/, '')}`;
  expect(facts(await fetch(`${picture}-480`, { headers: AVIF }))).toEqual([200, 'image/webp', 'public, max-age=3600']);
  expect(facts(await fetch(`${picture}-480`))).toEqual([200, 'image/webp', FOR_EVER]);
  await renderWaitingAvif(new AbortController().signal);
  const avif = await fetch(`${picture}-480`, { headers: AVIF });
  expect(facts(avif)).toEqual([200, 'image/avif', FOR_EVER]);
  expect([avif.headers.get('vary'), avif.headers.get('x-content-type-options')]).toEqual(['Accept', 'nosniff']);
  expect(facts(await fetch(`${picture}-16`, { headers: AVIF }))).toEqual([200, 'image/webp', FOR_EVER]);

  const known = { headers: { ...AVIF, 'if-none-match': avif.headers.get('etag') ?? '' } };
  expect((await fetch(`${picture}-480`, known)).status).toBe(304);
  // The address that content holds is that of the largest file.
  expect((await fetch(`${site}${address}`)).headers.get('etag')).toMatch(/-960-webp"$/);
  expect((await fetch(`${picture}-480`, { method: 'HEAD' })).headers.get('content-length')).toMatch(/^\d{3,}$/);

  const others = ['-481', '-1440', '-480.webp', '-480/../../documents/a', '-99999x1', ''];
  for (const other of others) expect([other, (await fetch(picture + other)).status]).toEqual([other, 404]);
});

it('gives a document to be saved under a harmless name, and takes no other file for one', async () => {
  const upload = (bytes: Buffer, fileName: string) => addDocument({ bytes, fileName, staffId: null, locale: 'en' });
  const { id, address } = await upload(PDF, '../Qiymət siyahısı "2026".exe');
  expect(address).toMatch(/^\/documents\/[0-9a-f]{32}\/qiymet-siyahisi-2026\.pdf$/);
  expect(await findDocumentLinks('siyahisi QİYMƏT')).toEqual([{ name: expect.stringContaining('Qiymət'), address }]);
  const answer = await fetch(site + address);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="qiymet-siyahisi-2026.pdf"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': FOR_EVER,
  });
  expect((await fetch(site + address.replace('.pdf', '.docx'))).status).toBe(404);
  expect((await fetch(site + address.replace('qiymet', 'QIYMET'))).status).toBe(404);

  const zip = (files: Record<string, string>) =>
    Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))));
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const word = {
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${type}.main+xml"/></Types>`,
    'word/document.xml': '<w/>',
  };
  expect((await upload(zip(word), 'a.bin')).address).toMatch(/\.docx$/);
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const excel = {
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${sheet}.main+xml"/></Types>`,
    'xl/workbook.xml': '<w/>',
  };
  const { address: prices } = await upload(zip(excel), 'prices.xlsx');
  expect((await fetch(site + prices)).headers.get('content-type')).toBe(sheet);
  const ods = await upload(zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }), 'b.ods');
  expect((await fetch(site + ods.address)).headers.get('content-disposition')).toBe('attachment; filename="b.ods"');
  const refused = [
    Buffer.from('<html><script>'),
    Buffer.from('{\\rtf1 text}'),
    PDF.subarray(0, 30),
    zip({ 'word/document.xml': '<w/>' }),
    zip({ ...word, 'word/vbaProject.bin': 'x' }),
    zip(word).subarray(0, 60),
    await takePhotograph(64, 64),
  ];
  for (const bytes of refused) {
    await expect(upload(bytes, 'a.pdf')).rejects.toMatchObject({
      fields: { file: [expect.stringMatching(/PDF.*\bRTF\b/)] },
    });
  }
  const find = async () => (await getDocuments({})).documents.find((one) => one.id === id);
  expect((await find())?.uses).toEqual([]);
  expect(await removeDocument(id, null)).toEqual([]);
  expect(await find()).toBeUndefined();
});

it('stands in the HTML of a page whole, without an inline script that would show it later', async () => {
  const src = `/pictures/${'0'.repeat(32)}-900x600#az=D%C9%99niz`;
  const picture = createElement(Picture, { src, width: 640, height: 480, className: 'r43' });
  const value = { location: { locale: 'az', shell: 'mobile' }, address: '/az', siteUrl: '' } as const;
  // As Next renders pages.
  const stream = await renderToReadableStream(createElement(SiteProvider, { value, children: picture }));
  await stream.allReady;
  const html = await new Response(stream).text();
  expect(html).toMatch(/^<span class="pic photo r43"><img .*alt="Dəniz".*<\/span>$/);
});
