import { performance } from 'node:perf_hooks';
import { closeDatabase } from '@/server/platform/db/connection';
import { getFixedT } from '@/server/platform/texts/texts';
import { searchEverything } from '@/server/backoffice/frame/searchPage';

/*
 * Times the search over everything of the back office inside one process, as an owner, on the database of the settings;
 * prints the milliseconds as JSON: { times: number[], slowest: { ms, query } }.
 */

const ROUNDS = 25;
const WARM_UP = 3;

/** What staff type, and its beginnings, which the dialog asks for on the way. */
const QUERIES = [
  'NQ-26-00077',
  '77',
  '050 105 00 01',
  'buyer4711@example.com',
  'buyer4',
  'a',
  'ay',
  'aysel',
  'Aygün Məmmədov',
  'əli',
  'eli',
  'şah',
  'tibbi',
  'keyfiyyət',
  'bank',
  'telefon',
  'zzzz',
];

async function measure() {
  const staff = {
    id: 1,
    email: 'owner@example.com',
    name: 'The owner',
    role: 'owner' as const,
    locale: 'az' as const,
    sessionId: '',
    level: 'full' as const,
    pendingTotp: null,
    confirmedAt: null,
    csrf: '',
  };
  const context = { staff, locale: 'az' as const, t: getFixedT('az') };
  const times: number[] = [];
  const slowest = { ms: 0, query: '' };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const query of QUERIES) {
      const from = performance.now();
      await searchEverything(query, context);
      const ms = performance.now() - from;
      if (round < WARM_UP) continue;
      times.push(ms);
      if (ms > slowest.ms) Object.assign(slowest, { ms, query });
    }
  }
  await closeDatabase();
  process.stdout.write(JSON.stringify({ times, slowest }));
}

void measure();
