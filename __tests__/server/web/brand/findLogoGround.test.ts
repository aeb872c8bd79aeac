import sharp from 'sharp';
import { findLogoGround } from '@/server/web/brand/findLogoGround';

const GROUNDS = { light: '#ffffff', dark: '#0f1d1c' };

/** A band of one colour in the middle third of a picture that is otherwise clear, or of another colour. */
const draw = (band: string, around = '#0000') =>
  sharp({ create: { width: 300, height: 30, channels: 4, background: band } })
    .extend({ top: 30, bottom: 30, background: around })
    .webp({ lossless: true })
    .toBuffer();

it.each([
  ['dark on nothing', '#0d4f55', '#0000', GROUNDS.light],
  ['white on nothing', '#ffffff', '#0000', GROUNDS.dark],
  ['pale yellow on nothing', '#fff3b0', '#0000', GROUNDS.dark],
  ['of a middle tone on nothing', '#c2453a', '#0000', GROUNDS.light],
  ['white on its own dark ground', '#ffffff', '#222222', GROUNDS.light],
  ['dark on its own white ground', '#222222', '#ffffff', GROUNDS.light],
])('a logo %s is seen', async (_, band, around, expected) => {
  expect(await findLogoGround(await draw(band, around), GROUNDS)).toBe(expected);
});

it('a picture with nothing on it stands on the light ground', async () => {
  expect(await findLogoGround(await draw('#0000'), GROUNDS)).toBe(GROUNDS.light);
});
