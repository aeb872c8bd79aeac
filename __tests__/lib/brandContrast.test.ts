import { ART } from '@/config/brand/art';
import { TOKENS } from '@/config/brand/tokens';
import { findWorstPairs } from '@/lib/brandContrast';
import { MIN_CONTRAST } from '@/lib/colour';
import { DEFAULT_COLOURS, deriveArtColours, deriveBrandTokens } from '@/lib/brandColours';

const findPoor = (colours: Partial<typeof DEFAULT_COLOURS>) =>
  findWorstPairs({ ...DEFAULT_COLOURS, ...colours })
    .filter(({ ratio }) => ratio < MIN_CONTRAST)
    .map(({ colour, scheme }) => `${colour} ${scheme}`);

test('the default colours are derived as they are, and can be read', () => {
  expect(deriveBrandTokens(DEFAULT_COLOURS)).toEqual({
    light: TOKENS.light,
    dark: { ...TOKENS.light, ...TOKENS.dark },
  });
  expect(deriveArtColours(DEFAULT_COLOURS)).toEqual(ART);
  expect(findPoor({})).toEqual([]);
});

test.each([
  ['dark green and bright orange', { main: '#14532d', highlight: '#ff8a00' }, []],
  ['black, which has no hue', { main: '#000000', second: '#333333', highlight: '#ffffff' }, []],
  ['a main colour too pale for text on white', { main: '#ff8a00' }, ['main light']],
  ['a second one too', { second: '#e06c9f' }, ['second light']],
  ['a highlight too dark for deep panels', { highlight: '#7a1f1f' }, ['highlight light', 'highlight dark']],
])('%s', (_what, colours, poor) => expect(findPoor(colours)).toEqual(poor));

test('chosen colours stand as they are; what follows has their hue, and text on a pale one is dark', () => {
  const { light, dark } = deriveBrandTokens({ main: '#14532d', second: '#9c1f3f', highlight: '#ff8a00' });
  expect([light.brand, light.saffron, light.nar]).toEqual(['#14532d', '#ff8a00', '#9c1f3f']);
  expect([light.deep, dark.ground, dark.brand]).toEqual(['#05371f', '#0e160b', '#a1d388']);
  expect([light['on-brand'], light['on-saffron']]).toEqual(['#ffffff', '#2b1603']);
  expect([light.ground, light.bad]).toEqual([TOKENS.light.ground, TOKENS.light.bad]);
});
