/** @jest-environment jest-fixed-jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimeFile } from '@/server/runtimeFile';
import { drawMotif } from '@/server/pages/art/drawMotif';
import { drawArt } from '@/server/pages/art/drawArt';
import { buildServiceWindow, serviceCrop } from '@/server/pages/art/serviceWindow';

const MOTIFS = ['rosette', 'medallion', 'shebeke', 'kilim', 'buta', 'portal'];

it.each<[string, Record<string, string>]>([
  ...MOTIFS.map((motif): [string, Record<string, string>] => ['motif', { motif, palette: 'firuze', share: '32' }]),
  ['window', { panes: '3.3', y: '47', w: '820', h: '900' }],
  ['window', { assemble: 'once' }],
  ['mark', {}],
  ['band', { palette: 'nar' }],
])('draws a %s of %j, the same every time, as a whole document', (kind, query) => {
  const picture = drawArt(kind, 'quality-workbook', query) ?? '';
  expect(drawArt(kind, 'quality-workbook', query)).toBe(picture);
  expect(picture).not.toMatch(/NaN|undefined|<script/);
  const parsed = new DOMParser().parseFromString(picture, 'image/svg+xml');
  expect([parsed.documentElement.tagName, parsed.querySelector('parsererror')]).toEqual(['svg', null]);
});

it.each(MOTIFS)('lights as many figures of %s as it counts', (motif) => {
  const countLit = (count: number) =>
    drawArt('motif', 'a', { motif, count: String(count) })
      ?.split('</defs>')[1]
      ?.match(/<use href="#\w+[ab]" x/g)?.length;
  expect([1, 7, 86].map(countLit)).toEqual([1, 7, 86]);
});

it.each([
  ['photo', {}],
  ['toString', {}],
  ['motif', { motif: 'circle' }],
  ['motif', { palette: 'constructor' }],
  ['motif', { share: '-1' }],
  ['window', { w: '1e3' }],
  ['window', { stars: 'f17' }],
])('draws nothing by a name or a size that it does not know: %s %o', (kind, query) => {
  expect(drawArt(kind, 'a', query)).toBeNull();
});

it.each([
  ['clinic-starter', { type: 'kit', palette: 'firuze', motif: 'shebeke', view: 'open', w: '400', h: '300' }],
  ['clinic-starter', { type: 'kit', palette: 'firuze', b: '0' }],
  ['all-products', { type: 'kit', palette: 'fildisi', motif: 'shebeke', view: 'open' }],
])('draws the product %s as the demonstration has it, whatever else is asked for: %o', (slug, query) => {
  const { view } = query as { view?: string };
  const file = readFileSync(join(runtimeFile('productDrawings'), `${slug}-${view ?? 'front'}.svg`), 'utf8');
  expect(drawArt('product', slug, query)).toBe(file);
});

it.each([
  ['of-somebody-else', { view: 'front' }],
  ['clinic-starter', { view: '../x' }],
  ['clinic-starter', { view: 'side', w: '1e3' }],
])('draws a motif for the product %s without a drawing: %o', (slug, query) => {
  expect(drawArt('product', slug, query)).toBe(drawMotif(slug));
});

const buildServices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    slug: `service-${index + 1}`,
    name: `Service ${index + 1}`,
    image: `/art/motif/x.svg?motif=kilim&palette=${index % 2 === 0 ? 'nar' : 'zeytun'}`,
    project_count: index % 7,
    ...(index === 1 && { lead_name: 'Sevda Hasanli' }),
  }));

it('has a star for each service in its palette, with its projects lit and its lead named', () => {
  expect(buildServiceWindow(buildServices(4))).toEqual({
    src: '/art/window/w-15.svg?stars=n0y1n2y3',
    across: { desktop: 4, mobile: 3 },
    stars: [
      { slug: 'service-1', name: 'Service 1', projects: 0, start: 5 },
      { slug: 'service-2', name: 'Service 2', projects: 1, lead: 'Sevda Hasanli' },
      { slug: 'service-3', name: 'Service 3', projects: 2, start: 5 },
      { slug: 'service-4', name: 'Service 4', projects: 3 },
    ],
  });
});

it.each([1, 3, 11, 30])('draws the window of %d services, whole and around each star', (count) => {
  const query = (address = '') => Object.fromEntries(new URL(address, 'https://site.test').searchParams);
  const services = buildServices(count);
  const addresses = [buildServiceWindow(services)?.src, ...services.map(({ slug }) => serviceCrop(services, slug))];
  for (const address of addresses) expect(drawArt('window', 'w-15', query(address ?? ''))).toMatch(/^<svg/);
});

it('is no window of stars without a service, and of very many services shows the first thirty', () => {
  expect(buildServiceWindow([])).toBeNull();
  expect(buildServiceWindow(buildServices(40))?.stars).toHaveLength(30);
  expect(serviceCrop(buildServices(40), 'service-31')).toBeNull();
});
