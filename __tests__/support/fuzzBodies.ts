/** Numbers from 0 to 1 that are the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type FuzzRequest = { body: string | Buffer; contentType: string };

const TEXTS = [
  '',
  ' ',
  'Aysel',
  'İşıq Ğülər',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>"\'&amp;',
  '👩‍🔬🧪🇦🇿',
  '\u202eevil\u202c',
  '\u200f\u061cשלום',
  'a\u0000b',
  'a\u0007b\u001b[31m',
  'Aysel\r\nBcc: victim@example.com',
  'a\nb\rc\u2028d\u2029e',
  '\ud800',
  'x\udc00y',
  '=?utf-8?B?aGVsbG8=?=',
  '{{constructor.constructor("return 1")()}}',
  "'; drop table message; --",
  '../../etc/passwd',
  '%00%0d%0aBcc:%20x@example.com',
  'e\u0301'.repeat(50),
  'ﷺ'.repeat(100),
  'a'.repeat(81),
  'b'.repeat(1001),
  'ə'.repeat(3001),
  '9'.repeat(400),
  'x'.repeat(20_000),
];

const EMAILS = [
  'a@example.com\r\nBcc: victim@example.com',
  'a@example.com,b@example.com',
  '"quoted \\" name"@example.com',
  '<a@example.com>',
  'a@localhost',
  'ə@example.com',
  'a@nümunə.az',
  `${'a'.repeat(250)}@example.com`,
  'A.B+tag@Sub.Example.COM',
];

const PHONES = ['050 123 45 67', '(012) 345-67-89', '00994501234567', '+1 202 555 0123', '0501234567\r\n', '+', '112'];

const KINDS: unknown[] = [null, true, false, 0, -1, 1e308, [], {}, [[]], { $gt: '' }, ['a', 'b'], { toString: 'x' }];

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Bodies for an endpoint, valid ones among them: each is a valid one in which a little or everything is wrong. */
export function fuzzBodies(seed: number, valid: () => Record<string, unknown>): () => FuzzRequest {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

  const valueFor = (field: string): unknown => {
    if (random() < 0.3) return pick(KINDS);
    if (field === 'email' && random() < 0.6) return pick(EMAILS);
    if (field === 'phone_number' && random() < 0.6) return pick(PHONES);
    return random() < 0.3 ? pick(TEXTS) + pick(TEXTS) : pick(TEXTS);
  };

  const changed = (): Record<string, unknown> => {
    const body = valid();
    const fields = Object.keys(body);
    const changes = 1 + Math.floor(random() * 3);
    for (let made = 0; made < changes; made += 1) {
      const field = pick([...fields, 'stamp', 'website', '__proto__', 'more']);
      if (random() < 0.15) delete body[field];
      else Object.defineProperty(body, field, { value: valueFor(field), enumerable: true, configurable: true });
    }
    return body;
  };

  const bytes = (text: string): Buffer => {
    const whole = Buffer.from(text);
    whole[Math.floor(random() * whole.length)] = pick([0x80, 0xc0, 0xff, 0xed]);
    return whole;
  };

  const json = 'application/json';
  const shapes: [share: number, make: () => FuzzRequest][] = [
    [0.8, () => ({ body: JSON.stringify(changed()), contentType: json })],
    [0.85, () => ({ body: bytes(JSON.stringify(changed())), contentType: json })],
    [0.88, () => ({ body: JSON.stringify(changed()).slice(0, Math.floor(random() * 200)), contentType: json })],
    [0.9, () => ({ body: deep(Math.floor(random() * 30_000)), contentType: json })],
    [0.92, () => ({ body: JSON.stringify({ ...changed(), more: 'x'.repeat(70_000) }), contentType: json })],
    [0.94, () => ({ body: JSON.stringify(pick(KINDS)), contentType: json })],
    [0.96, () => ({ body: `{"message":${deep(20_000)},${JSON.stringify(changed()).slice(1)}`, contentType: json })],
    [
      1,
      () => ({
        body: JSON.stringify(changed()),
        contentType: pick([
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          '',
          'json',
          '*/*',
        ]),
      }),
    ],
  ];
  return () => {
    const point = random();
    const [, make] = shapes.find(([share]) => point < share) ?? shapes[0] ?? [];
    if (!make) throw new Error('There are no shapes.');
    return make();
  };
}
