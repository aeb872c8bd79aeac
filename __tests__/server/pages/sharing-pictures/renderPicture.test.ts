import { HttpError } from '@/server/http/HttpError';
import { drawPicture } from '@/server/pages/sharing-pictures/drawPicture';
import { renderPicture } from '@/server/pages/sharing-pictures/renderPicture';

jest.mock('@/server/pages/sharing-pictures/drawPicture', () => ({
  drawPicture: jest.fn(async () => Buffer.from('a picture')),
}));

const subject = { title: 'A', section: '', siteName: 'B', image: null, seed: 'seed' };

it('refuses what would wait too long', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) => renderPicture(`/og/many-${index}`, subject)),
  );
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  expect(refused).toHaveLength(60 - 42);
  expect(refused[0]).toBeInstanceOf(HttpError);
  expect(refused[0]).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
  // The place of everyone who is done is free again.
  await expect(renderPicture('/og/after', subject)).resolves.toBeInstanceOf(Buffer);
});

it('draws a picture once, however many ask at the same time and later', async () => {
  jest.mocked(drawPicture).mockClear();
  await Promise.all([renderPicture('/og/1', subject), renderPicture('/og/1', subject)]);
  await renderPicture('/og/1', subject);
  expect(drawPicture).toHaveBeenCalledTimes(1);
  await renderPicture('/og/2', subject);
  expect(drawPicture).toHaveBeenCalledTimes(2);
});
