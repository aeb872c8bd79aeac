/** @jest-environment jest-fixed-jsdom */
import { createHash } from 'node:crypto';
import { PALETTE_NAMES } from '@/config/brand/art';
import { drawArt } from '@/server/web/art/drawArt';
import { SIGNS } from '@/server/web/art/products/sheets';

/** Pictures are cached for ever under their addresses: these bytes must never change. */
const PICTURES: [kind: string, seed: string, query: Record<string, string>, sha256: string][] = [
  [
    'motif',
    'clinic-network-quality',
    { motif: 'rosette', palette: 'firuze' },
    'b21db154cde47611ca260d6212550316d5411b53c721e9dc03eb42fc8a1c6d25',
  ],
  [
    'motif',
    'lab-audit',
    { motif: 'medallion', palette: 'lacivert' },
    '0cfea78eaf6a2bf8142c157997d72e8ecd0409a936c24567eb81bf7a176590ce',
  ],
  [
    'motif',
    'post-queue',
    { motif: 'shebeke', palette: 'lacivert' },
    'a2101d939b8e16b9d7645d91a06042a1f92713b16df6be3aa7ad8c6828bc72f3',
  ],
  [
    'motif',
    'school-nurses',
    { motif: 'kilim', palette: 'firuze', w: '400', h: '700' },
    '9dc9dfd53142518f9ae3790bc3a75bf3aa2882f7df629e8bc82c93f9a46e1452',
  ],
  [
    'motif',
    'pharmacy-flow',
    { motif: 'buta', palette: 'lacivert' },
    '42a9b0d90e53e0d07e0f2822d10ef9de573a582d9dbd17f032a5f80e9b6abbc8',
  ],
  [
    'motif',
    'post-talk',
    { motif: 'portal', palette: 'firuze', w: '1600', h: '420' },
    'e7e400893c74772a7f152ffbdf5914022c873d45050eb0830ecccf27f246d1b5',
  ],
  ['motif', 'naqsh', {}, 'a61be9d156713d7334f2828372305c1059b0f2b614623d57feae3a5cacd43a78'],
  ['window', 'hero', {}, '0b19cfdd43e72b66edf016361db0d6e047887aa76da7f1f1eb3eba979a67b065'],
  [
    'window',
    'w-15',
    { panes: '3.3', y: '47', w: '820', h: '900' },
    '7b8550581c6f7c819a85fcbf136e847dfad109cd59f61828515684894efd91ff',
  ],
  [
    'window',
    'w-15',
    { stars: 'f2n1l0', panes: '5', w: '1520', h: '1600', core: '800' },
    '50748e88e76aac646934ff05ad59a8ea9ccdc976f671dfbc42b37187c9569843',
  ],
  [
    'window',
    'w-15',
    { stars: 'f2n1l0', panes: '1.4', w: '1400', h: '600', star: '2' },
    '4ba15791e6972703fb954ae9d489a633b9008403428dcb71217e161afcc41f83',
  ],
  ['window', 'hero', { w: '1600', h: '500' }, 'e7e37ee643fae018809b481687606acb8929e85dc5681f4c4f73726c0fe3f6d7'],
  [
    'product',
    'quality-workbook',
    { type: 'booklet', palette: 'firuze' },
    '1268ca029063c6dc2c88b5e581b9fe8294b9776d8dba31ebd69d06d72ae550ee',
  ],
  [
    'product',
    'quality-workbook',
    { type: 'workbook', palette: 'nar' },
    '57893e25d6e6f72fc602517cdb2a642c23930b4fe7b338c4da0a5688bc089e76',
  ],
  [
    'product',
    'quality-workbook',
    { type: 'kit', palette: 'lacivert' },
    '450ad593569f8f9a3c1c539acf4e787f6ba2242c50bd76441aaeea1e280b2fc3',
  ],
  [
    'product',
    'quality-workbook',
    { type: 'medkit', palette: 'zeferan' },
    '6b7755a12b69260872186e51c6d1915ab5e308741cd7c2c460872da874e0c2e2',
  ],
  [
    'product',
    'quality-workbook',
    { type: 'templates', palette: 'zeytun' },
    'a61cbe724b804e6d015d25f5c800cc24022cff025fc380e5aece3ecda73482c5',
  ],
  [
    'product',
    'quality-workbook',
    { type: 'cards', palette: 'fildisi' },
    'ebc9eb7d5ef378d7b202111209e231e54175a9153e56799630fc5789d30ac0aa',
  ],
  ['mark', 'naqsh', {}, 'ed40acd1a5acb3e9260a401bee9b25d76ac72f29deb303c62f0c4949eefab510'],
  ['band', 'home', {}, '6b4a8ca378e57945b26a2662bbc1c9f38fdc6b604159ccaf265274c0660cdd89'],
  ['mark', 'naqsh', { motif: 'buta' }, '88a258a6c9aa19a442cacda7817240959a1f7c64ba3a53071c29277741b5b894'],
  [
    'motif',
    'naqsh',
    { motif: 'shebeke', palette: 'nar', share: '32' },
    '59f52cc2d09da02ae6f83d51441a7a547c0b7f45a63977feccb78e36374b33c8',
  ],
  [
    'motif',
    'naqsh',
    { motif: 'portal', palette: 'firuze', count: '14' },
    'dd59cf27c7e59b6d4cac0dba7cffd3ba5b80946f195759ffcefe8ca0960ff358',
  ],
  [
    'motif',
    'naqsh',
    { motif: 'medallion', palette: 'zeytun', count: '14' },
    '1154cc5c5bbe03e8064c5a75482c45e00883d86a6af33ec5379d4c6e657caec5',
  ],
  [
    'motif',
    'naqsh',
    { motif: 'shebeke', palette: 'firuze', share: '100', out: '32' },
    'a9637fcfd2dcf7b04ff8a94cdaaca8b179ca971fe7d135dfcae44d34d560780e',
  ],
  [
    'motif',
    'naqsh',
    { motif: 'rosette', palette: 'zeytun', count: '240', share: '100', out: '0.4' },
    '84d6252f919f11a8e4d9c68b6d9032d1f952cb7cddad4d9edddff1a194ec951b',
  ],
  [
    'motif',
    'naqsh',
    { motif: 'kilim', palette: 'nar', count: '32', of: '47' },
    'ab735491e9c3662cd90b503498f00f1172c1efe2cdad596be2f1fc578be971eb',
  ],
  ['band', 'x-1', { palette: 'nar' }, 'a15bca578b151d30eaa40d81f2c7479e5a281daccb58efdedabec5512cadf124'],
];

const VIEWS = ['front', 'open', 'detail', 'scale'];
const VIEWED = ['booklet', 'workbook', 'kit', 'medkit', 'templates', 'cards', 'poster', 'sign', 'drill'].flatMap(
  (type) =>
    VIEWS.map((view): [string, string, Record<string, string>] => [
      'product',
      'quality-workbook',
      { type, view, palette: 'nar', motif: 'kilim', cm: '21x29.7' },
    ]),
);

it('moves a product on its ground, which stays', () => {
  const drawn = drawArt('product', 'x', { type: 'workbook', view: 'front' }) ?? '';
  const moved = drawArt('product', 'x', { type: 'workbook', view: 'front', x: '44', y: '44' }) ?? '';
  expect(drawArt('product', 'x', { type: 'workbook', view: 'front', x: '50', y: '50' })).toBe(drawn);
  expect(moved).toContain('<g transform="translate(-48 -48) scale(1)">');
  const [ground = ''] = /<svg[^]*?<g /.exec(moved) ?? [];
  expect(drawn.startsWith(ground.slice(0, -3))).toBe(true);
});

it('draws each product from the front, open, near and beside a ruler, the same every time, on a clear ground', () => {
  const pictures = VIEWED.map(([kind, seed, query]) => drawArt(kind, seed, query) ?? '');
  expect(new Set(pictures).size).toBe(VIEWED.length);
  // The first rectangle is the ground.
  for (const picture of pictures)
    expect(/<rect [^>]*>/.exec(picture.split('</defs>')[1] ?? '')?.[0]).toMatch(/fill-opacity/);
  expect(createHash('sha256').update(pictures.join('')).digest('hex')).toBe(
    '7d14dd2a50984cde454ddfcd9e0f825da7377551e9d15eee49f931de540736e2',
  );
});

it.each(PICTURES)('draws the same %s of %s every time: %o', (kind, seed, query, sha256) => {
  const picture = drawArt(kind, seed, query) ?? '';
  expect(createHash('sha256').update(picture).digest('hex')).toBe(sha256);
});

const ALL = [...PICTURES, ...VIEWED].map(([kind, seed, query]): [string, string, Record<string, string>] => [
  kind,
  seed,
  query,
]);

it.each(ALL)('needs no style, and is a whole document: %s of %s %j', (kind, seed, query) => {
  const picture = drawArt(kind, seed, query) ?? '';
  expect(picture).not.toMatch(/style|NaN|undefined|<script/);
  const parsed = new DOMParser().parseFromString(picture, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  const ids = [...parsed.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

/** The cross of a sign, or of the bag. */
const CROSS = new RegExp(
  `<rect[^>]*fill="(#\\w+)"/><path d="(?:${SIGNS.cross}|M-18 -52h36[^"]*)"[^>]* fill="(#\\w+)"|<path d="(?:${SIGNS.cross}|M-18 -52h36[^"]*)"[^>]* fill="(#\\w+)"`,
  'g',
);

it.each(PALETTE_NAMES)('draws no cross in red or on red, an emblem that law protects: %s', (palette) => {
  const crosses = ['medkit', 'drill'].flatMap((type) =>
    VIEWS.flatMap((view) => [...(drawArt('product', 'x', { type, view, palette }) ?? '').matchAll(CROSS)]),
  );
  expect(crosses.length).toBeGreaterThan(6);
  for (const [, ground, onGround, alone] of crosses) expect([ground, onGround, alone]).toContain('#1f7a5a');
});

const places = (picture: string | null, letter: string) =>
  picture?.match(new RegExp(`<use href="#\\w+${letter}" x`, 'g')) ?? [];
/** Lit figures of both kinds. */
const countLit = (query: Record<string, string>) => {
  const [, body] = drawArt('motif', 'a', query)?.split('</defs>') ?? [];
  return [...places(body ?? '', 'a'), ...places(body ?? '', 'b')].length;
};

it.each(['shebeke', 'rosette', 'medallion', 'kilim', 'buta', 'portal'])(
  'lights as many figures of %s as it counts',
  (motif) => {
    expect([1, 7, 86].map((count) => countLit({ motif, count: String(count) }))).toEqual([1, 7, 86]);
  },
);

it('lights the share of all figures, and all of them for the whole only', () => {
  const whole = countLit({ share: '100' });
  expect(whole).toBeGreaterThan(80);
  expect(countLit({ share: '32' })).toBe(Math.round(whole * 0.32));
  expect(countLit({ share: '99.9' })).toBe(whole - 1);
  expect(countLit({ share: '0' })).toBe(0);
  expect(countLit({ share: '99', count: '20', w: '900', h: '800' })).toBe(19);
});

it('puts out a part of exactly so many figures, and leaves the lines of those', () => {
  const count = (query: Record<string, string>) => [
    countLit(query),
    places(drawArt('motif', 'a', query)?.split('</defs>')[1] ?? '', 'e').length,
  ];
  expect(count({ share: '100', out: '32', w: '1600', h: '686' })).toEqual([68, 32]);
  expect(count({ share: '80', out: '30', w: '900', h: '800' })).toEqual([50, 30]);
  expect(count({ share: '100', out: '0.4', count: '240' })).toEqual([239, 1]);
  expect(count({ share: '100', out: '0.1' })).toEqual([99, 1]);
  expect(count({ share: '100', out: '0' })).toEqual([100, 0]);
  expect(count({ share: '20', out: '90', count: '47' })).toEqual([0, 9]);
});

it('draws figures of two counts equally large where both have room for the larger', () => {
  const read = (query: Record<string, string>) =>
    drawArt('motif', 'a', { motif: 'kilim', w: '640', h: '480', ...query });
  const [before, after] = [read({ count: '47', of: '47' }), read({ count: '32', of: '47' })];
  expect(after?.split('</defs>')[0]).toBe(before?.split('</defs>')[0]);
  expect(read({ count: '32' })?.split('</defs>')[0]).not.toBe(before?.split('</defs>')[0]);
  expect([countLit({ count: '32', of: '47' }), countLit({ count: '0', of: '47' })]).toEqual([32, 0]);
});

it('shows a part of a motif', () => {
  const view = { motif: 'kilim', w: '800', h: '400', zoom: '2', x: '100', y: '0' };
  expect(drawArt('motif', 'a', view)).toContain('viewBox="400 0 400 200" width="800" height="400"');
});

it('assembles a window of the same pieces within 1.2 seconds, once', () => {
  const query = { panes: '3.3', y: '47', w: '820', h: '900' };
  const [still, moving] = [
    drawArt('window', 'w-15', query) ?? '',
    drawArt('window', 'w-15', { ...query, assemble: 'once' }) ?? '',
  ];
  const pieces = (picture: string) => picture.match(/<use [^>]*>/g)?.sort();
  expect(pieces(moving)).toEqual(pieces(still));
  const [, style = ''] = /<style>(.*)<\/style>/.exec(moving) ?? [];
  const duration = Number(/animation:\w+ ([\d.]+)s/.exec(style)?.[1]);
  const delays = [...style.matchAll(/animation-delay:([\d.]+)s/g)].map(([, delay]) => Number(delay));
  expect(delays.length).toBeGreaterThan(4);
  expect(Math.max(...delays) + duration).toBeLessThanOrEqual(1.2);
  expect(style).not.toMatch(/infinite/);
});

it('brings sizes into their limits', () => {
  expect(drawArt('motif', 'a', { w: '1', h: '999999' })).toContain('viewBox="0 0 16 2000"');
  expect(drawArt('mark', 'a', { w: '48' })).toContain('viewBox="0 0 48 48"');
});

it.each([
  ['photo', {}],
  ['toString', {}],
  ['motif', { motif: 'circle' }],
  ['motif', { palette: 'constructor' }],
  ['product', { type: 'car' }],
  ['product', { view: 'back' }],
  ['product', { cm: '21' }],
  ['product', { cm: '21x29x3' }],
  ['window', { w: '1e3' }],
  ['window', { panes: '1e3' }],
  ['motif', { count: 'all' }],
  ['motif', { share: '-1' }],
  ['motif', { share: '100', out: 'all' }],
  ['motif', { count: '3', of: '1e3' }],
  ['motif', { zoom: '2x' }],
  ['mark', { motif: 'circle' }],
  ['window', { x: '-5' }],
  ['window', { h: '-1' }],
])('draws nothing by a name or a size that it does not know: %s %o', (kind, query) => {
  expect(drawArt(kind, 'a', query)).toBeNull();
});
