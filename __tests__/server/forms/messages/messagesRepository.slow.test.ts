import { withSeededDatabase } from '../../../support/testDatabase';
import { closeDatabase, database } from '@/server/db/connection';
import { formState } from '../../../support/formState';
import { killUnderLoad } from '../../../support/killUnderLoad';

withSeededDatabase();

/** @returns the references of the forms that were acknowledged before the kill */
const sendUntilKilled = async (enough: number) =>
  (await killUnderLoad('sendForms.ts', [], enough)).filter((line) => /^N[AM]-\d\d-\d{5}$/.test(line));

it('keeps every acknowledged form through a kill, whole or not at all', async () => {
  await closeDatabase();
  const acknowledged: string[] = [];
  for (const enough of [20, 50, 90]) acknowledged.push(...(await sendUntilKilled(enough)));
  expect(acknowledged.length).toBeGreaterThan(150);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);

  const db = await database();
  const messages = await db.selectFrom('message').select('reference').execute();
  const applications = await db.selectFrom('application').select('reference').execute();
  const stored = new Set([...messages, ...applications].map(({ reference }) => reference));
  expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([]);
  const open = await db.selectFrom('idempotency').select('key').where('answer', '=', '').execute();
  expect(open).toEqual([]);
  expect(await formState()).toEqual({
    message: messages.length,
    application: applications.length,
    application_event: applications.length,
    idempotency: stored.size,
    mail: stored.size * 2,
  });
}, 120_000);
