import { randomUUID } from 'node:crypto';
import { ODD_JSON, ODD_TEXTS, seededRandom } from './oddValues';
import type { ShownForm } from '../support/shownForms';

/*
 * Requests that no page makes and no visitor types, from what the site itself has: the files of its pages, the links and
 * the forms that it shows. The same seed makes the same requests.
 */

/** What a number or a slug of an address must stand. */
const ODD_IDS = ['\0', '1\0', '2147483648', '99999999999', '-1', '1.5', '\ud800', '😀', '%', 'd1', 'new'];

/** Names that pages read, beside those of the links and forms. */
const NAMES = 'at sort q page note do action id ids version token app seen stamp blank __proto__'.split(' ');

/** What a list of the back office writes into `at`, with any value. */
const buildCursor = (value: string | number, id: number) =>
  Buffer.from(JSON.stringify(['a', value, id])).toString('base64url');

export type OddRequest = { method: string; path: string; headers: Record<string, string>; body?: string | Buffer };

export type Known = {
  /** Of `listRoutes`. */
  routes: readonly string[];
  /** Paths with their queries, as pages link to them. */
  links: readonly string[];
  forms: readonly ShownForm[];
  /** JSON bodies that the API takes, by the path below a base. */
  bodies?: Readonly<Record<string, unknown>>;
  csrf: string;
};

/** What proxies, programs and Next itself set. */
const HEADERS = `accept accept-language accept-encoding cookie range if-none-match if-modified-since authorization
  x-forwarded-for x-forwarded-host x-forwarded-proto x-nextjs-data x-matched-path x-middleware-subrequest rsc
  next-action origin referer sec-fetch-site user-agent content-encoding expect te idempotency-key purpose`.split(/\s+/);
const METHODS = 'HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND'.split(' ');

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
/** What becomes of JSON that is cut, broken, large or deep. */
const BROKEN: ((text: string) => string | Buffer)[] = [
  (text) => Buffer.concat([Buffer.from(text.slice(0, 9)), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from(text.slice(9))]),
  (text) => text.slice(0, text.length / 2),
  () => deep(30_000),
  (text) => `{"more":"${'x'.repeat(70_000)}",${text.slice(1)}`,
  (text) => `{"message":${deep(20_000)},${text.slice(1)}`,
];

const MULTIPART = 'multipart/form-data; boundary=odd';

/** @param known what the caller has seen of the site */
export function createOddRequests(seed: number, known: Known): () => OddRequest {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const chance = (share: number) => random() < share;
  const linked = [
    ...new Set(known.links.flatMap((link) => [...new URLSearchParams(link.split('?')[1]).keys()])),
    ...NAMES,
  ];
  const names = [...new Set([...linked, ...known.forms.flatMap(({ fields }) => fields.map(([name]) => name))])];
  const segments = known.links.flatMap((link) => (link.split('?')[0] ?? '').split('/').filter(Boolean));
  const odd = () => (chance(0.15) ? pick(ODD_TEXTS) + pick(ODD_TEXTS) : pick(ODD_TEXTS));
  const cursor = () => buildCursor(pick([odd(), 1, 1.5, 2 ** 53, -(2 ** 40), 1e300]), pick([1, 1.5, 2 ** 31, -5]));
  const value = () => (chance(0.05) ? cursor() : odd());

  /** Mostly as a browser encodes it; otherwise byte by byte, where a lone surrogate becomes its three bytes. */
  const encode = (text: string) =>
    chance(0.9)
      ? encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
      : [...Buffer.from(text, chance(0.5) ? 'latin1' : 'utf8')]
          .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
          .join('');
  const lists = known.links.filter((link) => /^\/admin\/[\w-]+$/.test(link));
  const segment = () =>
    chance(0.25)
      ? encode(pick(ODD_IDS))
      : chance(0.4)
        ? encodeURIComponent(pick(segments))
        : encode(odd()).slice(0, 2000) || '-';
  const query = () => {
    const pairs = Array.from({ length: Math.floor(random() * 4) }, () => {
      const name = chance(0.7) ? pick(linked) : chance(0.7) ? pick(names) : odd();
      const text = name === 'at' && chance(0.7) ? cursor() : value();
      return `${encode(name)}${pick(['', '', '', '', '', '[]', '[a]'])}=${encode(text).slice(0, 3000)}`;
    });
    return pairs.length > 0 ? `?${pairs.join('&')}` : '';
  };
  const address = () =>
    lists.length > 0 && chance(0.1)
      ? `${pick(lists)}?at=${cursor()}${chance(0.3) ? `&q=${encode(odd())}` : ''}`
      : chance(0.5)
        ? pick(known.routes).replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name) =>
            name === 'locale' ? pick(['az', 'en']) : segment(),
          ) + query()
        : (pick(known.links).split('?')[0] ?? '/') + query();

  function changeFields(fields: ShownForm['fields']): [string, string][] {
    const changed = fields.map(([name, text]): [string, string] => [name, text]);
    for (let left = Math.floor(random() * 4); left > 0; left -= 1) {
      const index = Math.floor(random() * changed.length);
      const [name = pick(names)] = changed[index] ?? [];
      const change = random();
      if (change < 0.55) changed[index] = [name, value()];
      else if (change < 0.7) changed.splice(index, 1);
      else if (change < 0.85) changed.push([name, value()]);
      else changed.push([chance(0.7) ? pick(names) : odd(), value()]);
    }
    return changed.map(([name, text]) => {
      if (name === 'csrf') return [name, known.csrf];
      return [name, name === 'form_key' && chance(0.9) ? randomUUID() : text];
    });
  }

  function formRequest(): OddRequest {
    const form = pick(known.forms);
    const fields = changeFields(chance(0.9) ? form.fields : pick(known.forms).fields);
    const path = chance(0.85) ? form.action : address();
    if (form.method !== 'post') {
      const search = fields.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&');
      return { method: 'GET', path: `${path.split('?')[0]}?${search}`.slice(0, 4000), headers: {} };
    }
    if (chance(0.15)) {
      const parts = fields.map(
        ([name, text]) =>
          `--odd\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"${chance(0.2) ? '; filename="a.png"' : ''}\r\n\r\n${text}\r\n`,
      );
      return { method: 'POST', path, headers: { 'content-type': MULTIPART }, body: `${parts.join('')}--odd--\r\n` };
    }
    const body = fields.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&');
    const type = chance(0.97) ? 'application/x-www-form-urlencoded' : pick(['application/json', 'text/plain', '']);
    return { method: 'POST', path, headers: { 'content-type': type }, body };
  }

  const oddJson = (): unknown => (chance(0.3) ? pick(ODD_JSON) : odd());
  function change(json: unknown): unknown {
    if (chance(0.12)) return oddJson();
    if (Array.isArray(json)) return chance(0.1) ? [...json, oddJson()] : json.map(change);
    if (typeof json !== 'object' || json === null) return json;
    const entries = Object.entries(json).map(([name, inner]) => [name, change(inner)] as const);
    return Object.fromEntries(chance(0.1) ? [...entries, [pick(names), oddJson()]] : entries);
  }

  function apiRequest(): OddRequest {
    const [path, body] = pick(Object.entries(known.bodies ?? {}));
    const headers = {
      'content-type': chance(0.96) ? 'application/json' : pick(['text/plain', MULTIPART, '', 'json', '*/*']),
      'idempotency-key': chance(0.9) ? randomUUID() : encode(odd()).slice(0, 200) || 'x',
    };
    const method = pick(['POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE']);
    const text = JSON.stringify(change(body));
    const sent = chance(0.15) ? pick(BROKEN)(text) : text;
    return { method, path: pick(['/api/', '/en/api/']) + path, headers, body: sent };
  }

  function request(): OddRequest {
    const kind = random();
    if (kind < 0.5) return { method: chance(0.9) ? 'GET' : pick(METHODS), path: address(), headers: {} };
    if (kind < 0.7 && known.bodies) return apiRequest();
    if (known.forms.length === 0) return { method: 'GET', path: address(), headers: {} };
    return formRequest();
  }

  return () => {
    const { headers, ...rest } = request();
    const more = chance(0.3)
      ? {
          [pick(HEADERS)]: odd()
            .replace(/[^\x21-\x7e]/g, '')
            .slice(0, 2000),
        }
      : {};
    return { ...rest, headers: { ...more, ...headers } };
  };
}
