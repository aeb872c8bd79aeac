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

/** Texts that nobody means: numbers at the ends of their ranges, names of JavaScript, broken characters, foreign syntax. */
export const ODD_TEXTS: readonly string[] = [
  ...`0 -1 1 2 1.5 1e9 00001 ٣ 2147483647 2147483648 9007199254740993 99999999999999999999 -9223372036854775809 NaN Infinity
  null undefined true __proto__ constructor toString hasOwnProperty new d1 d99999999999 😀 👩‍🔬🧪🇦🇿 * a*b"c % %00 %zz _ \\
  ../../etc/passwd //evil.example javascript:alert(1) <script>alert(1)</script> {{7*7}} [] {} [[]] {"az":1} 2026-02-30
  2026-11-23 0000-00-00 +275760-09-13 999999-12-31 2026-11-23T10:00 0001-01-01T00:00 9999-12-31T23:59 1,50 -0 0x10
  lab-audit NQ-26-00001 a@example.com ə@nümunə.az a@localhost A.B+tag@Sub.Example.COM <a@example.com> =?utf-8?B?aGVsbG8=?=
  112 00994501234567 %00%0d%0aBcc:%20x@example.com`.split(/\s+/),
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\ufffd\ufeff',
  '\u202eevil\u202c',
  '\u200f\u061cשלום',
  '\u0007\u001b[31m',
  'a\nb\rc\u2028d\u2029e',
  'a\r\nb: c',
  'a@example.com\r\nBcc: victim@example.com',
  'a@example.com,b@example.com',
  '"quoted \\" name"@example.com',
  '050 123 45 67',
  "' or 1=1--",
  '"; drop table staff; --',
  '<img src=x onerror=alert(1)>"\'&amp;',
  '[object Object]',
  'İşıq Ğülər ə',
  '😀'.repeat(60),
  'e\u0301'.repeat(60),
  'ß'.repeat(120),
  'ﷺ'.repeat(120),
  '9'.repeat(400),
  'a'.repeat(81),
  'x'.repeat(3000),
  'ə'.repeat(3001),
];

/** Values of JSON that stand in place of a text. */
export const ODD_JSON: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  2 ** 31,
  2 ** 53,
  [],
  {},
  [[]],
  ['a', 'b'],
  { az: 1 },
  { $gt: '' },
  { toString: 'x' },
];
