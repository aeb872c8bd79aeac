import Database from 'better-sqlite3';
import { call, origin } from '../support/contractServer';

const { TEST_REVALIDATE_TOKEN, TEST_DATABASE_FILE, TEST_API_ORIGIN } = process.env;

/** Needs the setting of the site under test, and the database of the backend that answers in the end. */
const withDatabase = TEST_REVALIDATE_TOKEN && TEST_DATABASE_FILE ? it : it.skip;

const SLUG = 'localisation';
const LITERAL = `/en/consservices/?&service_slug=${SLUG}`;
const ADDRESSES = [LITERAL, LITERAL.replace('/en/', '/en/Mobile/')];

const revalidate = (paths: string[]) =>
  call('/api/revalidate', {
    method: 'POST',
    headers: { Authorization: `Bearer ${TEST_REVALIDATE_TOKEN ?? ''}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ paths }),
  });

const pagesHold = async (text: string) => {
  const pages = await Promise.all(ADDRESSES.map(async (path) => (await fetch(origin + path)).text()));
  return pages.map((page) => page.includes(text));
};

withDatabase('shows what has changed in the database at once when it is told', async () => {
  const database = new Database(TEST_DATABASE_FILE);
  const read = () => database.prepare('select body from service where slug = ?').get(SLUG) as { body: string };
  const write = (body: string) => database.prepare('update service set body = ? where slug = ?').run(body, SLUG);
  const { body: before } = read();
  const text = 'Changed for a test of revalidation';
  const { az, en } = JSON.parse(before) as { az: string; en: string };
  try {
    expect(await pagesHold(text)).toEqual([false, false]);
    write(JSON.stringify({ az, en: `${text}.\n\n${en}` }));
    // The site on its own database sees the edit by itself.
    if (TEST_API_ORIGIN) expect(await pagesHold(text)).toEqual([false, false]);

    const answer = await revalidate([LITERAL]);
    expect(answer.json()).toEqual({ revalidated: ADDRESSES, failed: [] });
    expect(await pagesHold(text)).toEqual([true, true]);
  } finally {
    write(before);
    await revalidate([LITERAL]);
    database.close();
  }
  expect(await pagesHold(text)).toEqual([false, false]);
});

withDatabase('is a 401 without the token', async () => {
  const body = JSON.stringify({ paths: [LITERAL] });
  const headers = { Authorization: 'Bearer something-else' };
  expect((await call('/api/revalidate', { method: 'POST', headers, body })).status).toBe(401);
  expect((await call('/api/revalidate', { method: 'POST', body })).status).toBe(401);
});
