import { readBrand } from '@/server/organisation/readBrand';

const COLOURS = { main: '#14532d', second: '#9c1f3f', highlight: '#ff8a00' };
const readVersion = (brand: NonNullable<Parameters<typeof readBrand>[0]>['brand']) =>
  readBrand(brand && { brand })?.version;

test('every part of what icons, style sheet and drawings are made of changes their addresses; a short name does not', () => {
  const version = readVersion({ letters: 'A', colours: COLOURS });
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  expect(readVersion({ letters: 'A', colours: COLOURS, short_name: 'B' })).toBe(version);
  const others = [
    readVersion({ letters: 'B', colours: COLOURS }),
    readVersion({ letters: 'A' }),
    readVersion({ letters: 'A', colours: { ...COLOURS, second: '#8c1f3f' } }),
    readVersion({ letters: 'A', colours: COLOURS, logo_mark: '/pictures/a-480' }),
    readVersion({ letters: 'A', colours: COLOURS, logo_wide: '/pictures/a-480' }),
  ];
  expect(new Set([version, ...others]).size).toBe(6);
  expect(readBrand(null)).toBeNull();
});
