import { withSeededDatabase } from '../../support/testDatabase';
import { setClock } from '../../support/clock';
import { HttpError } from '@/server/http/HttpError';
import { limitAttempts, removeEndedWindows } from '@/server/limits/rateLimit';
import { database } from '@/server/db/connection';

withSeededDatabase();

const MINUTE_MS = 60_000;
let series = 0;
/** Limits that no other test counts by. */
const newLimits = () => {
  series += 1;
  return {
    byAddress: { name: `address-${series}`, max: 5, windowMs: 15 * MINUTE_MS },
    byAccount: { name: `account-${series}`, max: 3, windowMs: 15 * MINUTE_MS },
  };
};

const refusal = async (attempt: Promise<unknown>) => {
  const error: unknown = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof HttpError) {
    return { status: error.status, code: error.code, 'Retry-After': error.headers['Retry-After'] };
  }
  if (error) throw error;
  return null;
};

afterEach(() => jest.useRealTimers());

describe('limitAttempts', () => {
  it('refuses what is over the limit of an account, and says when to come back', async () => {
    const limits = newLimits();
    const attempt = (client: string) => refusal(limitAttempts({ limits, client, account: 'a@example.com' }));
    expect([await attempt('192.0.2.1'), await attempt('192.0.2.2'), await attempt('192.0.2.3')]).toEqual([
      null,
      null,
      null,
    ]);
    const refused = await attempt('192.0.2.4');
    expect(refused).toMatchObject({ status: 429, code: 'throttled' });
    expect(Number(refused?.['Retry-After'])).toBeGreaterThan(890);
    expect(Number(refused?.['Retry-After'])).toBeLessThanOrEqual(900);
    expect(await refusal(limitAttempts({ limits, client: '192.0.2.4', account: 'b@example.com' }))).toBeNull();
  });

  it('refuses what is over the limit of an address, whichever account is meant, and counts none of it there', async () => {
    const limits = newLimits();
    const attempt = (account: string) => refusal(limitAttempts({ limits, client: '192.0.2.1', account }));
    for (const account of ['a', 'b', 'c', 'd', 'e']) expect(await attempt(account)).toBeNull();
    for (let n = 0; n < 5; n += 1) expect(await attempt('f')).toMatchObject({ status: 429 });
    expect(await refusal(limitAttempts({ limits, client: '192.0.2.2', account: 'f' }))).toBeNull();
  });

  it('takes one /64 for one address', async () => {
    const limits = newLimits();
    const attempt = (n: number) =>
      refusal(limitAttempts({ limits, client: `2001:db8:1:2::${n.toString(16)}`, account: String(n) }));
    for (let n = 1; n <= 5; n += 1) expect(await attempt(n)).toBeNull();
    expect(await attempt(6)).toMatchObject({ status: 429 });
  });

  it('lets nobody through more often by asking at once', async () => {
    const limits = newLimits();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => refusal(limitAttempts({ limits, client: `192.0.2.${n}`, account: 'a' }))),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
  });

  it('does not count what is taken back', async () => {
    const limits = newLimits();
    for (let n = 0; n < 10; n += 1) {
      const refund = await limitAttempts({ limits, client: '192.0.2.1', account: 'a' });
      await refund();
    }
    expect(await refusal(limitAttempts({ limits, client: '192.0.2.1', account: 'a' }))).toBeNull();
  });

  it('begins again when the window has ended, and being refused does not prolong it', async () => {
    const limits = newLimits();
    const attempt = () => refusal(limitAttempts({ limits, client: '192.0.2.1', account: 'a' }));
    setClock(Date.now());
    for (let n = 0; n < 3; n += 1) await attempt();
    jest.setSystemTime(Date.now() + 14 * MINUTE_MS);
    expect(await attempt()).toMatchObject({ 'Retry-After': expect.stringMatching(/^(?:59|60)$/) });
    jest.setSystemTime(Date.now() + MINUTE_MS);
    expect(await attempt()).toBeNull();
  });

  it('keeps neither addresses nor e-mails', async () => {
    await limitAttempts({ limits: newLimits(), client: '198.51.100.77', account: 'secret@example.com' });
    const db = await database();
    const rows = await db.selectFrom('rate_limit').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/198\.51|secret/);
  });
});

describe('removeEndedWindows', () => {
  it('removes only what has ended', async () => {
    const limits = newLimits();
    await limitAttempts({ limits, client: '192.0.2.1', account: 'a' });
    const db = await database();
    const count = async () => (await db.selectFrom('rate_limit').select('key').execute()).length;
    const before = await count();
    await removeEndedWindows(db, new Date());
    expect(await count()).toBe(before);
    await removeEndedWindows(db, new Date(Date.now() + 2 * 60 * MINUTE_MS));
    expect(await count()).toBe(0);
  });
});
