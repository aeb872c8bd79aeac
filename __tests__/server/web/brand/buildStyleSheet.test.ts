import { readBrand } from '@/server/organisation/readBrand';
import { buildStyleSheet } from '@/server/web/brand/buildStyleSheet';

const COLOURS = { main: '#1d3557', second: '#9b2226', highlight: '#e9c46a' };

function build(isPlain: boolean) {
  const brand = readBrand({ brand: { letters: 'AH', colours: COLOURS, ...(isPlain && { is_plain: true }) } });
  return brand && buildStyleSheet(brand);
}

it('a look without ornament marks the present page and the lines of lists with a dot in place of the star', () => {
  expect(build(true)).toContain('--star:circle()');
  expect(build(true)).toContain('.hashiye{display:none}');
  expect(build(false)).not.toContain('--star');
  expect(build(false)).toContain('/art/band/naqsh.svg');
});
