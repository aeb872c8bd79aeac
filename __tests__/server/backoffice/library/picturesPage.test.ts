import { withSeededDatabase } from '../../../support/testDatabase';
import { imageSchema } from '@/contract/common';
import { findDrawings } from '@/server/backoffice/library/drawingsPage';
import { database } from '@/server/db/connection';
import { drawArt } from '@/server/pages/art/drawArt';
import { getPicture, getPictures } from '@/server/uploads/picturesService';
import { PDF, SVG, takePhotograph } from '../../../support/pictures';
import { withOffice } from '../../../support/withOffice';
import { readAudit } from '../../../support/rows';

withSeededDatabase();

const { show: get, post, staff: editor } = withOffice('editor');

function upload(path: string, files: [name: string, bytes: Buffer][], by = editor) {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  return post(path, form, by);
}

it('a picture is uploaded, described and focused by forms alone, and removed when nothing shows it', async () => {
  const added = await upload('/admin/pictures', [['Komanda.jpg', await takePhotograph()]]);
  expect(added.status).toBe(303);
  const [path = ''] = added.to.split('?');
  expect(path).toMatch(/^\/admin\/pictures\/\d+$/);
  expect(await get('/admin/pictures?missing=1')).toContain('Komanda');

  const html = await get(path);
  expect(html).toMatch(/<input type="image" src="\/pictures\/[0-9a-f]{32}-480" width="300" height="450"/);
  const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? '';
  // A press on the image: a fifth from the left, four fifths from the top.
  const typed = { version, 'alt.az': 'Komanda', 'alt.en': 'The team', focus_x: '50', focus_y: '50' };
  expect((await post(path, { ...typed, 'focus.x': '60', 'focus.y': '360' })).to).toBe(`${path}?note=saved`);
  const id = Number(path.split('/').at(-1));
  const picture = await getPicture(id);
  expect(picture).toMatchObject({ focus: { x: 20, y: 80 }, alt: { az: 'Komanda', en: 'The team' }, isComplete: true });
  expect(await get('/admin/pictures?missing=1')).not.toContain('Komanda');
  // The point on the picture, and what the site shows of it: of 192 × 288 px a frame of 16:9 hides 180 in height.
  const focused = await get(path);
  expect(focused).toContain('<circle cx="60" cy="360"');
  expect(focused).toMatch(/<image href="\/pictures\/[0-9a-f]{32}-480" width="192" height="288" x="0" y="-144"/);
  expect(focused).toMatch(
    /<figcaption>16:9<\/figcaption>.*<figcaption>4:3<\/figcaption>.*<figcaption>1:1<\/figcaption>/,
  );

  const second = await post(path, { ...typed, 'alt.en': 'Somebody else' });
  expect(second.status).toBe(412);
  expect(second.html).toContain('Somebody else');
  const long = await post(path, { ...typed, 'alt.az': 'x'.repeat(301) });
  expect([long.status, long.html.includes('href="#alt.az"')]).toEqual([400, true]);

  const db = await database();
  const show = (image: string) => db.updateTable('service').set({ image }).where('slug', '=', 'lab-audit').execute();
  await show(picture?.address ?? '');
  const used = await post(path, { action: 'remove' });
  expect([used.status, used.html.includes('cannot be deleted')]).toEqual([409, true]);
  expect(await get(path)).toMatch(/href="\/admin\/services\/\d+">Service: [A-Z]/);
  await show('/art/motif/a.svg');
  expect((await post(path, { action: 'remove' })).to).toBe('/admin/pictures?note=removed');
  expect(await readAudit({ resource: 'pictures' })).toMatchObject(
    ['insert', 'update', 'remove'].map((action) => ({ action, staff_id: editor.id })),
  );
});

it('shows the address of a picture without the code of its texts, and copies all of it', async () => {
  const { to } = await upload('/admin/pictures', [['ev.jpg', await takePhotograph(160, 90)]]);
  const [path = ''] = to.split('?');
  const html = await get(path);
  expect(html).toContain('until both are there');
  const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? '';
  // Typed on two lines.
  await post(path, { version, 'alt.az': 'Şəhər\r\nevi', 'alt.en': 'A town house', focus_x: '50', focus_y: '50' });
  const described = await get(path);
  expect(described).not.toContain('until both are there');
  expect(described).toMatch(/<h1[^>]*>A town house<\/h1>[^]*<p class="muted">ev<\/p>/);
  expect(described).toMatch(/<code translate="no">\/pictures\/[0-9a-f]{32}-90x160<\/code>/);
  expect(described).toMatch(/data-copy="\/pictures\/\w+-90x160#az=%C5%9E%C9%99h%C9%99r\+evi&amp;en=A\+town\+house"/);
});

it('offers drawings that the site draws and records take, in the words of the reader', async () => {
  const html = await get('/admin/pictures/drawings');
  const addresses = [...html.matchAll(/<noscript><code translate="no">([^<]+)</g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  expect(addresses).toHaveLength(36);
  for (const address of addresses) {
    const { pathname, searchParams } = new URL(address, 'http://site.test');
    const [, , kind = '', file = ''] = pathname.split('/');
    expect([address, drawArt(kind, file.replace('.svg', ''), Object.fromEntries(searchParams))]).toEqual([
      address,
      expect.stringContaining('<svg'),
    ]);
    expect(imageSchema.safeParse(address).success).toBe(true);
  }
  const named = await findDrawings('buta, fil', 'az');
  expect(named.map(({ name }) => name)).toEqual(['Buta, Fil sümüyü']);
});

it('tells what is wrong with each file, and adds the others', async () => {
  const { count } = await getPictures({});
  const answer = await upload('/admin/pictures', [
    ['logo.png', SVG],
    ['good.jpg', await takePhotograph(300, 200)],
    ['big.jpg', Buffer.alloc(20 * 1024 * 1024 + 1)],
  ]);
  const { html } = answer;
  expect(answer.status).toBe(400);
  expect(html).toContain('logo.png: SVG files can contain programs');
  expect(html).toContain('big.jpg: The file can be up to 20 MB');
  expect((await getPictures({})).count).toBe(count + 1);
  expect((await upload('/admin/pictures', [])).status).toBe(400);
});

it('says that a file was in the library already, and adds no line to the audit log', async () => {
  const [one, other] = [await takePhotograph(120, 90), await takePhotograph(90, 120)];
  const where = async (path: string, files: [string, Buffer][]) => (await upload(path, files)).to;
  const added = await where('/admin/pictures', [['one.jpg', one]]);
  expect(added).toMatch(/^\/admin\/pictures\/\d+\?note=added$/);
  expect(await where('/admin/pictures', [['same.jpg', one]])).toBe(added.replace('added', 'present'));
  const several: [string, Buffer][] = [
    ['one.jpg', one],
    ['other.jpg', other],
  ];
  expect(await where('/admin/pictures', several)).toBe('/admin/pictures?missing=1&note=addedSome');
  expect(await where('/admin/pictures', several)).toBe('/admin/pictures?missing=1&note=present');
  const document: [string, Buffer][] = [['again.pdf', Buffer.concat([PDF, Buffer.from('\n')])]];
  expect(await where('/admin/documents', document)).toBe('/admin/documents?note=added');
  expect(await where('/admin/documents', document)).toBe('/admin/documents?note=present');
  expect(await get('/admin/documents?note=present')).toContain('The library has this file already');
  expect(await readAudit({ resource: 'documents' })).toHaveLength(1);
});

it('a document is uploaded and removed', async () => {
  expect((await upload('/admin/documents', [['Qiymətlər.pdf', PDF]])).to).toBe('/admin/documents?note=added');
  const html = await get('/admin/documents');
  expect(html).toMatch(/href="\/documents\/[0-9a-f]{32}\/qiymetler\.pdf"/);
  const id = /name="id" value="(\d+)"/.exec(html)?.[1] ?? '';
  expect((await post('/admin/documents', { action: 'remove', id })).status).toBe(303);
  expect(await get('/admin/documents')).not.toContain('qiymetler');
});
