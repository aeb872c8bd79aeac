import { ODD_JSON, ODD_TEXTS, seededRandom } from './oddValues';

const TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '', 'json', '*/*'];

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Bodies for an endpoint: each is a valid one in which a little or everything is wrong. The same seed makes the same. */
export function fuzzBodies(seed: number, valid: () => Record<string, unknown>) {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

  function change(): string {
    const body = valid();
    const fields = [...Object.keys(body), 'stamp', 'website', '__proto__', 'more'];
    for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) {
      const field = pick(fields);
      const value = random() < 0.3 ? pick(ODD_JSON) : pick([pick(ODD_TEXTS), pick(ODD_TEXTS) + pick(ODD_TEXTS)]);
      if (random() < 0.15) delete body[field];
      else Object.defineProperty(body, field, { value, enumerable: true, configurable: true });
    }
    return JSON.stringify(body);
  }

  function breakBytes(text: string): Buffer {
    const whole = Buffer.from(text);
    whole[Math.floor(random() * whole.length)] = pick([0x80, 0xc0, 0xff, 0xed]);
    return whole;
  }

  const broken: (() => string | Buffer)[] = [
    () => breakBytes(change()),
    () => change().slice(0, Math.floor(random() * 200)),
    () => deep(Math.floor(random() * 30_000)),
    () => `{"more":"${'x'.repeat(70_000)}",${change().slice(1)}`,
    () => JSON.stringify(pick(ODD_JSON)),
    () => `{"message":${deep(20_000)},${change().slice(1)}`,
  ];
  return (): { body: string | Buffer; contentType: string } => ({
    body: random() < 0.84 ? change() : pick(broken)(),
    contentType: random() < 0.96 ? 'application/json' : pick(TYPES),
  });
}
