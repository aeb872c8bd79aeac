import { withSeededDatabase } from '../../support/testDatabase';
import { linkTokens } from '@/server/secrets/secrets';

withSeededDatabase();

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
