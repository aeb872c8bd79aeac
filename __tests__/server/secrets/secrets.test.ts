import { withSeededDatabase } from '../../support/testDatabase';
import { closeDatabase } from '@/server/db/connection';
import { findSecret, linkTokens } from '@/server/secrets/secrets';

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

it('opens the thing of its number and kind, and no other', async () => {
  const [orders, applications] = await Promise.all([linkTokens('order'), linkTokens('application')]);
  const token = applications.issue('NA-26-00001');
  expect((await linkTokens('application')).issue('NA-26-00001')).toBe(token);
  expect(applications.isValid('NA-26-00001', token)).toBe(true);
  expect(applications.isValid('NA-26-00002', token)).toBe(false);
  expect(orders.isValid('NA-26-00001', token)).toBe(false);
  for (const wrong of ['', `${token}x`, token.slice(1), '\ud800']) {
    expect([wrong, applications.isValid('NA-26-00001', wrong)]).toEqual([wrong, false]);
  }
});
