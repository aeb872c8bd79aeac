import { randomUUID } from 'node:crypto';
import { fuzzBodies } from './fuzzBodies';
import { seededRandom } from './oddValues';
import type { Call } from './site';

/* Requests to all kinds of addresses that no visitor sends. The same seed makes the same ones. */

const PATHS =
  `/ /en /az/Mobile /en/about /en/projects /en/socialmedia/ /en/products /en/productdetails/ /en/consservices/
  /en/search /en/order /en/application /en/password/reset /en/email/verify /en/account/orders /en/500 /_error
  /_next/data/x/en.json /_next/static/../../etc/passwd /_next/image /api/health /en/api/products/ /en/api/search/
  /en/api/service/x/ /en/api/orders/NQ-26-00001/ /en/api/auth/me/ /api/art/window/x /api/files/x /api/picture
  /api/operations/orders/NQ-26-00001 /sitemap.xml /.env /.git/config`.split(/\s+/);

const POSTS =
  `/en/contact/send /en/e-contact/send /en/forms/shopform/send /en/login/send /en/register/send /en/order/send
  /en/password/reset/send /en/api/contact/ /api/applications/ /en/api/orders/ /en/api/orders/lookup/
  /en/api/cart/quote/ /en/api/auth/token/ /en/api/auth/token/refresh/ /en/api/auth/logout/ /en/api/auth/register/
  /en/api/auth/password/reset/ /en/api/auth/password/reset/confirm/ /en/api/auth/email/verify/`.split(/\s+/);

/** What is sent to be executed. */
export const SCRIPT = '"><script>alert(1)</script>';

const PARTS = [
  ...`% %00 %2e%2e%2f ..%5c %ff%fe %E0%A4%A {{7*7}} __proto__[x]=1 constructor token=secret ?&= //evil.example
  javascript:alert(1) -1 1e309 9007199254740993 \\ ;`.split(/\s+/),
  SCRIPT,
  "' or 1=1--",
  '[object Object]',
  'a'.repeat(500),
  'ə'.repeat(200),
];

const NAMES = 'q page category service_slug product_slug platform ordering min_price token next w url locale'.split(
  ' ',
);
const METHODS = 'GET GET GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND'.split(' ');
const HEADERS = `accept accept-language accept-encoding cookie range if-none-match if-modified-since authorization
  x-forwarded-for x-forwarded-host x-forwarded-proto x-nextjs-data x-matched-path x-middleware-subrequest rsc
  next-action origin referer sec-fetch-site user-agent content-encoding expect te idempotency-key purpose`.split(/\s+/);

/** What chance seldom makes: every value that is read, with a script and with another website. */
const AIMED = [
  ...PATHS.flatMap((path) =>
    NAMES.flatMap((name) => [SCRIPT, '//evil.example/'].map((value) => `${path}?${name}=${encodeURIComponent(value)}`)),
  ),
  ...PATHS.flatMap((path) => [`${path}//evil.example/`, `/${path}/\\evil.example`, `//evil.example${path}`]),
];

const BODY = {
  email: 'hostile@example.com',
  password: 'seven green kettles',
  name: 'Aysel',
  first_name: 'Aysel',
  last_name: 'Məmmədova',
  phone_number: '+994501234567',
  topic: 'other',
  message: 'Salam! Klinikamız üçün audit barədə məlumat istəyirəm.',
  contact_by: 'email',
  consent: true,
  lines: [{ id: 1, quantity: 1, unit_price: '38.00' }],
  token: 'x',
  refresh: 'x',
  number: 'NQ-26-00001',
};

/** All aimed ones, and so many by chance. */
export function makeHostileRequests(seed: number, count: number): Call[] {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const printable = (text: string) => text.replace(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign));
  const part = () => pick([pick(PARTS), pick(PARTS) + pick(PARTS), encodeURIComponent(pick(PARTS))]);
  const list = <T>(most: number, make: () => T) => Array.from({ length: Math.floor(random() * most) }, make);
  const query = () => list(5, () => `${pick([pick(NAMES), part()])}=${part()}`).join('&');
  const bodies = fuzzBodies(seed, () => BODY);

  function make(): Call {
    const headers = Object.fromEntries(list(4, () => [pick(HEADERS), printable(part()).slice(0, 2000)]));
    const from = `127.${90 + Math.floor(random() * 9)}.${Math.floor(random() * 250)}.1`;
    if (random() < 0.3) {
      const isForm = random() < 0.3;
      const { body, contentType } = isForm
        ? { body: query(), contentType: 'application/x-www-form-urlencoded' }
        : bodies();
      const own = { 'content-type': contentType, 'idempotency-key': randomUUID() };
      return { method: 'POST', path: pick(POSTS), headers: { ...headers, ...own }, body, from };
    }
    const tail = random() < 0.4 ? `/${printable(part())}` : '';
    const questions = random() < 0.6 ? `?${printable(query())}` : '';
    return { method: pick(METHODS), path: pick(PATHS) + tail + questions, headers, from };
  }
  return [...AIMED.map((path) => ({ path, from: '127.99.0.1' })), ...Array.from({ length: count }, make)];
}
