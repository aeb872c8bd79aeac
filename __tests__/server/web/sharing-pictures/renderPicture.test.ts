import { HttpError } from '@/server/platform/http/HttpError';
import { renderPicture } from '@/server/web/sharing-pictures/renderPicture';

const subject = { title: 'A', section: '', siteName: 'B', image: null, seed: 'seed' };

it('draws a picture once, however many ask at the same time and later', async () => {
  const [one, two] = await Promise.all([renderPicture('/og/1', subject), renderPicture('/og/1', subject)]);
  const three = await renderPicture('/og/1', subject);
  expect(two).toBe(one);
  expect(three).toBe(one);
  expect(one?.subarray(1, 4).toString()).toBe('PNG');
  expect(await renderPicture('/og/2', subject)).not.toBe(one);
});

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
