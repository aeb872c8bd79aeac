import { withSeededDatabase } from '../../support/testDatabase';
import { closeDatabase } from '@/server/db/connection';
import { findSecret, knownBrowsers } from '@/server/people/secrets';

withSeededDatabase();

const text = async (name: string) => Buffer.from(await findSecret(name)).toString('hex');

describe('findSecret', () => {
  it('makes one key a name, also for several who ask first at once', async () => {
    const keys = await Promise.all(Array.from({ length: 10 }, () => text('one')));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toHaveLength(64);
    expect(await text('other')).not.toBe(keys[0]);
  });

  it('answers the same after a restart', async () => {
    const before = await text('one');
    await closeDatabase();
    expect(await text('one')).toBe(before);
  });
});

describe('knownBrowsers', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const emails = Array.from({ length: 6 }, (_, n) => `person${n}@example.com`);

  it('knows the last five accounts of a browser, each by an id of its own', async () => {
    const { add, find } = await knownBrowsers();
    const cookie = emails.reduce((sum, email) => add(sum, email, now), '');
    expect(cookie.split('~')).toHaveLength(5);
    const ids = emails.map((email) => find(cookie, email, now));
    expect([ids[0], new Set(ids).size]).toEqual([null, 6]);
    expect(find(add(cookie, emails[5] ?? '', now), emails[1] ?? '', now)).toBe(ids[1]);
    for (const email of emails) expect(Buffer.from(cookie, 'base64').toString('latin1') + cookie).not.toContain(email);
  });

  it('has forgotten an account that was not used for 180 days', async () => {
    const { add, find } = await knownBrowsers();
    const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
    const cookie = add(add('', 'a@example.com', now), 'b@example.com', later(100));
    expect(find(cookie, 'a@example.com', later(179.9))).not.toBeNull();
    expect(find(cookie, 'a@example.com', later(180.1))).toBeNull();
    expect(add(cookie, 'b@example.com', later(181)).split('~')).toHaveLength(1);
  });

  it.each(['', '~~~', 'x'.repeat(5000), '\ud800', `${'A'.repeat(16)}.zzzzzzzz.${'A'.repeat(24)}`])(
    'finds nobody in "%.20s"',
    async (cookie) => expect((await knownBrowsers()).find(cookie, 'a@example.com', now)).toBeNull(),
  );
});
