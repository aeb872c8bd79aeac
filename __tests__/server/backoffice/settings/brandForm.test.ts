import { withSeededDatabase } from '../../../support/testDatabase';
import { composeMail } from '@/server/mail/composeMail';
import { join } from 'node:path';
import sharp from 'sharp';
import * as recordModule from '@/pages/admin/[resource]/[id]';
import { artRoute } from '@/server/pages/art/artRoute';
import { getSiteInfo } from '@/server/organisation/siteInfoService';
import { brandRoute } from '@/server/pages/brand/brandFiles';
import { transact } from '@/server/db/transaction';
import { addPicture, getPicture } from '@/server/uploads/picturesService';
import { sendDueMails } from '@/server/organisation/mailing/mailWorker';
import { queueMails } from '@/server/mail/outbox';
import { uploadedPictureRoute } from '@/server/uploads/uploadedFileRoutes';
import { notFoundProps } from '@/server/pages/rendering/missingPage';
import { sitePage } from '@/server/pages/rendering/sitePage';
import { brandTags } from '@/server/pages/seo/documentTags';
import { organizationNode } from '@/server/pages/seo/organizationNodes';
import { drawPicture } from '@/server/pages/sharing-pictures/drawPicture';
import { findSubject } from '@/server/pages/sharing-pictures/renderPicture';
import { formatPicturePath } from '@/server/pages/sharing-pictures/pictureKinds';
import { settings } from '@/server/settings';
import { siteFile } from '@/server/pages/site-files/siteFile';
import { readMails } from '../../../support/mails';
import { pageContext } from '../../../support/pageContext';
import { pageResponse } from '../../../support/pageResponse';
import { serve, serveRoutes } from '../../../support/serve';
import { withOffice } from '../../../support/withOffice';

withSeededDatabase();

const PATH = '/admin/settings/brand';
const GREEN = '#14532d';
const ORANGE = '#ff8a00';
const COLOURS = { 'colours.main': GREEN, 'colours.second': '#9c1f3f', 'colours.highlight': ORANGE };
const NAME = { 'name.az': 'Yaşıl Bağ', 'name.en': 'Green Garden', 'slogan.az': 'Bağ', 'slogan.en': 'A garden' };
const PAGE = { locale: 'en', kind: 'contact', slug: '' } as const;
const FOR_EVER = 'public, max-age=31536000, immutable';

const { show, save: saveForm, staff: owner } = withOffice('owner');
let site = '';
let firstVersion = '';
beforeAll(async () => {
  site = await serveRoutes({ '*/*': brandRoute, '*/*/*': brandRoute });
});

function save({ hasOrnament = 'on', ...fields }: Record<string, string>) {
  // A box that is not ticked sends nothing.
  return saveForm(PATH, { ...NAME, ...COLOURS, ...(hasOrnament && { hasOrnament }), ...fields });
}

/** A half-transparent square of one colour, or another form. */
const upload = async (background: string, [width, height] = [600, 600]) =>
  (
    await addPicture({
      bytes: await sharp({ create: { width, height, channels: 4, background } })
        .png()
        .toBuffer(),
      fileName: 'logo.png',
      staffId: null,
      locale: 'en',
    })
  ).address;

const readPixel = async (png: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
};
const GREEN_PIXEL = [0x14, 0x53, 0x2d, 255];
const getBytes = async (path: string) => {
  const answer = await fetch(`${site}/api${path}`);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

async function loadProps(locale: 'az' | 'en') {
  const page = await sitePage(pageContext({ locale }), 'law');
  if (!('props' in page)) throw new Error('no page');
  return page.props;
}

it('a colour whose texts cannot be read is refused with the reason at its input, and typed values stay', async () => {
  const answer = await save({ 'colours.main': ORANGE, 'colours.highlight': '#7a1f1f' });
  const { html } = answer;
  expect(answer.status).toBe(400);
  expect(html).toMatch(
    /href="#colours\.main"[^>]*>Main colour: Text is hard to read in the light scheme: contrast 2\.\d\d : 1/,
  );
  expect(html).toContain('href="#colours.highlight"');
  expect(html).not.toContain('href="#colours.second"');
  expect(html).toContain(`value="${ORANGE}"`);
  expect((await save({ 'colours.second': 'red' })).status).toBe(400);
  expect((await getSiteInfo('en')).brand).toBeUndefined();
  expect(await loadProps('en')).not.toHaveProperty('brand');
  expect(brandTags(await loadProps('en')).styleSheet).toBeUndefined();
});

it('name and colours reach page, style sheet, icons, manifest, mail, drawings and sharing picture', async () => {
  const before = await findSubject(PAGE, (_, key) => key);
  expect((await save({ 'shortName.az': 'Bağ', 'shortName.en': 'Garden' })).status).toBe(303);

  const info = await getSiteInfo('en');
  expect([info.name, info.slogan]).toEqual(['Green Garden', 'A garden']);
  const props = await loadProps('en');
  const { brand = '' } = props;
  firstVersion = brand;
  // Other initials, so other icons, under addresses of their own.
  const { brand: azBrand = '' } = await loadProps('az');
  expect([(await getSiteInfo('az')).brand?.letters, info.brand?.letters]).toEqual(['B', 'G']);
  expect(azBrand).not.toBe(brand);
  expect((await notFoundProps({ url: '/en/x', headers: {} } as never)).brand).toBe(brand);
  expect(brandTags(props)).toEqual({
    styleSheet: `/brand/${brand}.css`,
    icon: { type: 'image/png', href: `/brand/${brand}/favicon.png` },
    appleIcon: `/brand/${brand}/apple-touch-icon.png`,
    themeColours: { light: '#fafaf6', dark: '#0e160b' },
  });

  const { props: office } = (await recordModule.getServerSideProps({
    req: { url: PATH, method: 'GET', headers: { cookie: owner.cookie } },
    res: pageResponse(),
    params: { resource: 'settings', id: 'brand' },
  } as never)) as { props: { look?: never } };
  expect(brandTags(office).styleSheet).toBe(`/brand/${brand}.css`);

  const sheet = await getBytes(`/brand/${brand}.css`);
  expect([sheet.answer.headers.get('content-type'), sheet.answer.headers.get('cache-control')]).toEqual([
    'text/css; charset=utf-8',
    FOR_EVER,
  ]);
  expect(String(sheet.bytes)).toContain(`html:root{--ink:#172111`);
  expect(String(sheet.bytes)).toMatch(new RegExp(`--brand:${GREEN};.*--saffron:${ORANGE}`));
  expect(String(sheet.bytes)).not.toContain('--bad');
  const old = await fetch(`${site}/api/brand/000000000000.css`);
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect((await fetch(`${site}/api/brand/${brand}/x.png`)).status).toBe(404);

  const icon = await getBytes(`/brand/${brand}/icon-192.png`);
  expect(await sharp(icon.bytes).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
  expect(await readPixel(icon.bytes, 96, 6)).toEqual(GREEN_PIXEL);
  expect((await readPixel(icon.bytes, 0, 0))[3]).toBe(0);
  const azIcon = await getBytes(`/brand/${azBrand}/icon-192.png`);
  expect(azIcon.answer.headers.get('cache-control')).toBe(FOR_EVER);
  expect(azIcon.bytes.equals(icon.bytes)).toBe(false);
  const maskable = await getBytes(`/brand/${brand}/icon-maskable-192.png`);
  expect(await readPixel(maskable.bytes, 0, 0)).toEqual(GREEN_PIXEL);

  const manifest = await siteFile('https://site.test', '/en/manifest.webmanifest');
  const { name, short_name, icons } = JSON.parse(manifest?.body ?? '') as Record<string, unknown>;
  expect([name, short_name]).toEqual(['Green Garden: A garden', 'Garden']);
  expect(icons).toHaveLength(4);
  expect(icons).toContainEqual(expect.objectContaining({ src: `/brand/${brand}/icon-512.png` }));

  const art = await serve((request, response) => void artRoute(request as never, response as never));
  const draw = async (query: string) => {
    const answer = await fetch(`${art}/art/band/naqsh.svg${query}`);
    return [answer.headers.get('cache-control'), await answer.text()];
  };
  expect(await draw(`?b=${brand}`)).toEqual([FOR_EVER, expect.stringContaining(ORANGE)]);
  expect(await draw('?b=000000000000')).toEqual(['no-store', expect.stringContaining(ORANGE)]);
  expect(await draw('')).toEqual([FOR_EVER, expect.not.stringContaining(ORANGE)]);

  const subject = await findSubject(PAGE, (_, key) => key);
  if (!before || !subject) throw new Error('no subject');
  expect(formatPicturePath(PAGE, subject)).not.toBe(formatPicturePath(PAGE, before));
  expect(await readPixel(await drawPicture(subject), 10, 10)).toEqual([0x05, 0x37, 0x1f, 255]);

  const blocks = [{ kind: 'link', label: 'Here', href: 'https://site.test/' } as const];
  const mail = {
    recipient: 'a@example.com',
    locale: 'en',
    ...composeMail({ kind: 'account.verify', locale: 'en', subject: 'S', blocks, why: 'Why' }),
  } as const;
  await transact((tx) => queueMails(tx, [mail]));
  await sendDueMails();
  const sent = readMails(join(settings().DATA_DIR, 'mail')).find(({ subject: line }) => line === 'S');
  expect(sent?.from).toContain('Green Garden');
  expect(sent?.html).toMatch(
    /<img src="https:\/\/site\.test\/brand\/[0-9a-f]{12}\/icon-192\.png" alt=""[^>]*>.*>Green Garden</,
  );
  expect(sent?.html).toContain(`<a style="color:${GREEN}" href="https://site.test/">`);
  expect(sent?.html).toContain(`background-color:${GREEN}"><img src="https://site.test/brand/`);
});

it('uploaded logos reach the header, icons, structured data and mails, see-through as they are', async () => {
  const [logo, mark] = [await upload('#0000ff80'), await upload('#ff000080')];
  const fields = { logoLight: logo, logoDark: mark, logoMark: mark, logoWide: logo };
  expect((await save(fields)).status).toBe(303);
  const info = await getSiteInfo('en');
  expect([info.header_logo, info.brand?.logo_dark]).toEqual([
    logo.replace(/-600x600$/, '-480'),
    mark.replace(/-600x600$/, '-480'),
  ]);
  const pictures = await serveRoutes({ '*': uploadedPictureRoute });
  const shown = Buffer.from(await (await fetch(`${pictures}${info.header_logo}`)).arrayBuffer());
  expect((await readPixel(shown, 9, 9))[3]).toBe(128);

  const subject = await findSubject(PAGE, (_, key) => key);
  const [red = 0, green = 0] = subject ? await readPixel(await drawPicture(subject), 90, 528) : [];
  expect([red > 100, green < 40]).toEqual([true, true]);

  const props = await loadProps('en');
  expect(props.brand).not.toBe(firstVersion);
  const old = await getBytes(`/brand/${firstVersion}/icon-192.png`);
  expect(await readPixel(old.bytes, 96, 6)).toEqual(GREEN_PIXEL);
  const folder = `/brand/${props.brand}`;
  const { bytes } = await getBytes(`${folder}/icon-512.png`);
  expect((await readPixel(bytes, 256, 256))[3]).toBe(128);
  const apple = await getBytes(`${folder}/apple-touch-icon.png`);
  expect(await readPixel(apple.bytes, 2, 2)).toEqual([0xfa, 0xfa, 0xf6, 255]);
  expect(await sharp((await getBytes(`${folder}/logo.png`)).bytes).metadata()).toMatchObject({
    width: 480,
    height: 80,
  });
  const node = organizationNode({ siteUrl: 'https://site.test', locale: 'en', site: props.preloaded.data } as never);
  expect(node?.logo).toMatchObject({ url: `https://site.test${folder}/icon-512.png` });

  expect((await getPicture(1))?.uses).toContainEqual(expect.objectContaining({ kind: 'organisation' }));
});

it('a logo that does not fit is told with what would fit; one that cannot be seen is not saved', async () => {
  const readAdvice = async () => {
    const html = await show(PATH);
    return html.match(/(?:It is|With \d|It has|Hardly anything|Nothing of it)[^<]*/g) ?? [];
  };
  const [white, flat, box, mark] = [
    await upload('#ffffff80'),
    await upload('#7a1f3d80', [900, 100]),
    await upload('#00ff00', [400, 200]),
    await upload('#7a1f3d80', [700, 700]),
  ];
  const refused = await save({ logoLight: white });
  expect(refused.status).toBe(400);
  expect(refused.html).toMatch(/href="#logoLight"[^>]*>[^<]*Nothing of it can be seen on light ground\./);

  expect((await save({ logoLight: flat, logoWide: box, logoMark: flat })).status).toBe(303);
  expect(await readAdvice()).toEqual([
    expect.stringMatching(/^It is 900 × 100 pixels, and without the name .* would be 4 pixels high\./),
    expect.stringMatching(
      /^Hardly anything of the logo on light ground stands out from the ground of the dark scheme\./,
    ),
    expect.stringMatching(/^It has a ground of its own, which looks like a box on the white of emails\./),
    expect.stringMatching(/^It is 900 × 100 pixels, so it becomes small in the square of an icon\./),
  ]);

  expect((await save({ logoLight: flat, hasNameInLogo: 'on', logoMark: mark })).status).toBe(303);
  expect(await readAdvice()).toEqual([
    expect.stringMatching(/^It is 900 × 100 pixels: on phones its name would be 17 pixels high\./),
    expect.stringMatching(/^Hardly anything of the logo on light ground/),
  ]);

  const fitting = { logoLight: await upload('#7a1f3d80', [480, 120]), logoDark: await upload('#f1c06b80', [480, 120]) };
  expect((await save({ ...fitting, hasNameInLogo: 'on', logoMark: mark })).status).toBe(303);
  expect(await readAdvice()).toEqual([]);
});

it('the description and the year of the organisation are where machines and readers look, and nowhere while they are empty', async () => {
  const read = async () => {
    const { siteInfo } = (await loadProps('en')).preloaded.data;
    const file = async (path: string) => (await siteFile('https://site.test', path))?.body ?? '';
    const node = organizationNode({ siteUrl: 'https://site.test', locale: 'en', site: { siteInfo } } as never);
    const manifest = JSON.parse(await file('/en/manifest.webmanifest')) as { description?: string };
    const [, , quoted] = (await file('/llms.txt')).split('\n');
    return [
      siteInfo?.description,
      manifest.description,
      quoted?.startsWith('>'),
      node?.description,
      node?.foundingDate,
    ];
  };
  const said = { 'description.az': 'Bağ salırıq.', 'description.en': 'We make gardens.' };
  expect((await save({ ...said, founded: '1998' })).status).toBe(303);
  expect(await read()).toEqual(['We make gardens.', 'We make gardens.', true, 'We make gardens.', '1998']);
  expect((await save({ 'description.en': 'Only English' })).status).toBe(400);
  expect((await save({ ...said, founded: '98' })).status).toBe(400);
  expect((await save({})).status).toBe(303);
  expect(await read()).toEqual(['', undefined, false, undefined, undefined]);
});

it('the browser’s tab has its own picture, and without ornament neither pages nor sharing pictures draw any', async () => {
  const [mark, tab, photo] = [await upload('#ff0000'), await upload('#0000ff'), await upload('#00ff00', [900, 900])];
  expect((await save({ logoMark: mark, favicon: tab })).status).toBe(303);
  const drawn = (await loadProps('en')).brand ?? '';
  const [icon, large] = [await getBytes(`/brand/${drawn}/favicon.png`), await getBytes(`/brand/${drawn}/icon-192.png`)];
  // Red and blue, as WebP keeps them.
  const isRed = ([red = 0, , blue = 0]: number[]) => red > 200 && blue < 50;
  expect(isRed(await readPixel(icon.bytes, 24, 24))).toBe(false);
  expect(isRed(await readPixel(large.bytes, 96, 96))).toBe(true);
  expect(String((await getBytes(`/brand/${drawn}.css`)).bytes)).toContain('/art/band/');

  expect((await save({ logoMark: mark, favicon: tab, hasOrnament: '' })).status).toBe(303);
  const plain = (await loadProps('en')).brand ?? '';
  expect([drawn, plain]).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/), expect.stringMatching(/^[0-9a-f]{12}p$/)]);
  const sheet = await getBytes(`/brand/${plain}.css`);
  expect([sheet.answer.headers.get('cache-control'), String(sheet.bytes)]).toEqual([
    FOR_EVER,
    expect.not.stringContaining('/art/'),
  ]);
  const subject = await findSubject(PAGE, (_, key) => key);
  if (!subject) throw new Error('no subject');
  const bare = await drawPicture(subject);
  expect(await readPixel(bare, 1190, 620)).toEqual(await readPixel(bare, 10, 10));
  // A photograph of the library stands in the place of the drawing.
  const [red = 255, green = 0] = await readPixel(await drawPicture({ ...subject, image: photo }), 1100, 300);
  expect([red < 20, green > 235]).toEqual([true, true]);
});
