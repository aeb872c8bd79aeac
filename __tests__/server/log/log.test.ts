import '../../support/testSettings';
import { createLog } from '@/server/log/log';
import { maskSecrets } from '@/server/log/shortenAddress';
import { runWithRequest } from '@/server/log/requestContext.mjs';
import { cpuTime } from '../../support/cpuTime';

/** The lines that `write` logs, parsed: a line that is no JSON fails the test. */
function readLines(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('log', () => {
  it('gives every line of a request its id', async () => {
    const lines = await new Promise<Record<string, unknown>[]>((done) => {
      const written: string[] = [];
      const log = createLog('info', { write: (line) => void written.push(line) });
      runWithRequest({ requestId: 'one', client: '192.0.2.1', userAgent: null }, () =>
        setImmediate(() => {
          log.error({ err: new Error('later') }, 'failed');
          done(written.map((line) => JSON.parse(line) as Record<string, unknown>));
        }),
      );
    });
    expect(lines).toEqual([expect.objectContaining({ requestId: 'one', msg: 'failed' })]);
    expect(readLines((log) => log.info('no request'))[0]).not.toHaveProperty('requestId');
  });

  it('logs of an error its name, text, code, stack and causes, and none of its other properties', () => {
    const error = Object.assign(new Error('duplicate key', { cause: new TypeError('inner') }), {
      code: '23505',
      detail: 'Key (email)=(leyla@example.com) already exists.',
      config: { data: '{"password":"secret"}' },
    });
    const [line] = readLines((log) => log.error({ err: error }, 'failed'));
    expect(line?.err).toEqual({
      type: 'Error',
      message: 'duplicate key',
      code: '23505',
      stack: expect.stringContaining('log.test.ts') as string,
      cause: expect.objectContaining({ type: 'TypeError', message: 'inner' }) as object,
    });
  });

  it.each([
    ["Can't send mail: 450 4.2.1 <leyla.m+x@mail.example.com> is full", "Can't send mail: 450 4.2.1 <…@…> is full"],
    ['/en/order?number=N-1&token=abc.def-1~x&x=1', '/en/order?number=N-1&token=…&x=1'],
    ['authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'authorization: Bearer …'],
    ['a JWT eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'a JWT …'],
    ['postgres://site:s3cret@db:5432/site', 'postgres://…@db:5432/site'],
    ['at run (/app/node_modules/next@16.4.6/server.js:1:2)', 'at run (/app/node_modules/next@16.4.6/server.js:1:2)'],
  ])('masks what is secret in %s', (text, masked) => {
    const [line] = readLines((log) => log.error({ reason: text }, 'failed'));
    expect(line?.reason).toBe(masked);
  });

  it.each(['a', 'a@', 'a.', '?token', '://a', 'Bearer ', 'eyJ-'])(
    'masks a line of many "%s" in linear time',
    (part) => {
      const line = part.repeat(Math.ceil(80_000 / part.length));
      // A quadratic pattern takes a hundred times as long.
      expect(cpuTime(() => maskSecrets(line))).toBeLessThan(1000);
    },
  );
});
