import { withSeededDatabase } from '../../support/testDatabase';
import { closeDatabase } from '@/server/db/connection';
import { findSecret } from '@/server/secrets/secrets';

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
