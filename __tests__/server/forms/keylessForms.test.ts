import { keyOfKeylessForm } from '@/server/forms/keylessForms';
import { contactRequest } from '../../support/formRequests';

const MINUTE_MS = 60_000;
const WINDOW_MS = 10 * MINUTE_MS;

it('is one key for ten minutes from the first sending on, across the turn of a window', () => {
  const body = contactRequest();
  const turn = 1_000 * WINDOW_MS;
  const key = keyOfKeylessForm('contact', body, turn - 1000);
  expect(key).toMatch(/^[\x21-\x7e]{8,200}$/);
  expect(keyOfKeylessForm('contact', { ...body, stamp: 'another' }, turn + 1000)).toBe(key);
  expect(keyOfKeylessForm('contact', body, turn + WINDOW_MS - 2000)).toBe(key);
  expect(keyOfKeylessForm('contact', body, turn + WINDOW_MS)).not.toBe(key);
});

it('is the same in another process within the same ten minutes', async () => {
  const body = contactRequest();
  const here = keyOfKeylessForm('contact', body, 5000 * WINDOW_MS + 1);
  let there = '';
  await jest.isolateModulesAsync(async () => {
    const other = await import('@/server/forms/keylessForms');
    there = other.keyOfKeylessForm('contact', body, 5000 * WINDOW_MS + 5 * MINUTE_MS);
  });
  expect(there).toBe(here);
});

it('is another for other words, and for another form', () => {
  const body = contactRequest();
  const keys = [
    keyOfKeylessForm('contact', body, 0),
    keyOfKeylessForm('applications', body, 0),
    keyOfKeylessForm('contact', { ...body, message: 'Other words' }, 0),
  ];
  expect(new Set(keys).size).toBe(3);
});

it('remembers so many and no more', () => {
  const body = contactRequest();
  const key = keyOfKeylessForm('contact', body, WINDOW_MS - 1);
  for (let made = 0; made < 1000; made += 1) keyOfKeylessForm('contact', contactRequest(), WINDOW_MS - 1);
  expect(keyOfKeylessForm('contact', body, WINDOW_MS + 1)).not.toBe(key);
});
