import { callAll } from '../bench/callers.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { runWhenStarted } from './attack.mjs';
import { residentMb } from './hostile.mjs';
import { send } from './send.mjs';
import { stockUp } from './shop.mjs';

const CALLS = 6000;
const CALLERS = 16;
/** The heap finds its size meanwhile (56 MiB were seen); 20 KB that each answer left behind would be as much. */
const MOST_GROWTH_MB = 120;

const PATHS = { en: '/en/api/services/', az: '/api/services/' };

/** What a caller may add to an address or a header, and what changes nothing. @type {((index: number) => Pick<import('../bench/callers.mjs').Call, 'headers'> & { query: string })[]} */
const ADDITIONS = [
  (index) => ({ query: `?page=${index}&page_size=${index}` }),
  (index) => ({ query: `?locale=${index % 2 ? 'az' : 'en'}&lang=ru` }),
  (index) => ({ query: `?x=${'y'.repeat(1000)}${index}` }),
  (index) => ({ query: `?__proto__[x]=${index}&constructor=1` }),
  (index) => ({ query: '', headers: { 'accept-language': `x-${index}`, accept: 'text/html' } }),
  (index) => ({
    query: '',
    headers: { authorization: `Bearer x.${index}.y`, cookie: `staff=${index}; __prerender_bypass=1` },
  }),
  (index) => ({ query: '', headers: { range: `bytes=${index}-`, 'if-none-match': `"${index}"` } }),
  (index) => ({ query: '', headers: { 'x-forwarded-host': `site-${index}.example`, host: `site-${index}.example` } }),
];

/** The list of all services is one answer for each language, whatever is asked beside it. @type {import('./attack.mjs').Attack} */
export const servicesList = {
  name: 'the list of services',
  databases: 'one',
  async run(database) {
    const settings = await database.settings();
    await stockUp(settings, 1);
    const server = await startServer(ROOT, settings);
    const locales = /** @type {const} */ (['en', 'az']);
    /** @type {string[]} */
    const findings = [];
    const expected = new Map();
    for (const locale of locales) {
      const { status, body, headers } = await send(server.origin, { path: PATHS[locale] });
      if (status !== 200 || !Array.isArray(JSON.parse(body))) findings.push(`${PATHS[locale]}: ${status}`);
      if (headers['set-cookie']) findings.push(`${PATHS[locale]} sets a cookie`);
      expected.set(locale, body);
    }
    if (expected.get('en') === expected.get('az')) findings.push('both languages have one answer');

    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { status } = await send(server.origin, { path: PATHS.en, method, body: method === 'OPTIONS' ? '' : '{}' });
      if (status < 400 && method !== 'OPTIONS') findings.push(`${method}: ${status}`);
      if (status >= 500) findings.push(`${method}: ${status}`);
    }

    /** @type {number[]} */
    const resident = [];
    const watch = setInterval(() => resident.push(residentMb(server.pid ?? 0)), 100);
    const calls = Array.from({ length: CALLS }, (_, index) => {
      const { query = '', headers = {} } = ADDITIONS[index % ADDITIONS.length]?.(index) ?? {};
      return { path: `${PATHS[locales[(index >> 3) % 2] ?? 'en']}${query}`, headers };
    });
    const { answers } = await callAll(server.origin, CALLERS, calls);
    clearInterval(watch);
    for (const [index, { status, body }] of answers.entries()) {
      const isSame = status === 200 && body === expected.get(locales[(index >> 3) % 2]);
      if (isSame || findings.length > 20) continue;
      findings.push(`${calls[index]?.path.slice(0, 60)} ${JSON.stringify(calls[index]?.headers)}: ${status}`);
    }
    const third = Math.floor(resident.length / 3);
    const growth = Math.max(...resident.slice(-third)) - Math.max(...resident.slice(0, third));
    if (growth > MOST_GROWTH_MB) findings.push(`memory grew by ${growth} MiB`);
    await server.stop();
    return { findings, figures: { answers: answers.length, 'growth MiB': Math.round(growth) } };
  },
};

await runWhenStarted(import.meta.url, servicesList);
