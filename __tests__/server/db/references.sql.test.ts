import { withSeededDatabase } from '../../support/testDatabase';
import { transact } from '@/server/db/transaction';
import { nextReference } from '@/server/db/references';

withSeededDatabase();

it.each([
  ['2026-12-31T19:58:00Z', 'NQ-26-'],
  ['2026-12-31T20:30:00Z', 'NQ-27-'],
])('at %s a number begins with %s, the year of Baku', async (at, beginning) => {
  const next = (now: Date) => transact((tx) => nextReference(tx, { kind: 'order', prefix: 'NQ', now }));
  expect((await next(new Date(at))).slice(0, 6)).toBe(beginning);
});
