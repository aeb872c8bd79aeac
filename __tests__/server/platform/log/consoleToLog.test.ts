import '../../../support/testSettings';
import { Console } from 'node:console';
import { PassThrough } from 'node:stream';
import { logRequestError, sendConsoleToLog } from '@/server/platform/log/consoleToLog';
import { createLog } from '@/server/platform/log/log';
import { runWithRequest } from '@/server/platform/log/requestContext.mjs';

/** A console whose words go to a log, and the lines of that log. */
function startConsole() {
  const stdout = new PassThrough();
  const printed: string[] = [];
  stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const target = new Console({ stdout, stderr: stdout }) as unknown as Console;
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  sendConsoleToLog(target, log);
  return { target, log, printed, lines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('sendConsoleToLog', () => {
  it("writes Next's errors as one line, without colours, with the id of the request", () => {
    const { target, printed, lines } = startConsole();
    const error = new Error('no such column');
    runWithRequest({ requestId: 'one', client: '192.0.2.1', userAgent: null }, () =>
      target.error('\u001b[31m⨯\u001b[39m', error),
    );
    expect(printed).toEqual([]);
    expect(lines()).toEqual([
      expect.objectContaining({
        level: 50,
        requestId: 'one',
        msg: '⨯',
        err: expect.objectContaining({ message: 'no such column' }) as object,
      }),
    ]);
  });

  it('writes an error once that Next reports and prints', () => {
    const { target, log, lines } = startConsole();
    const error = new Error('reported');
    logRequestError(error, { method: 'GET', path: '/en?token=secret-of-a-link' }, '/[locale]', log);
    target.error(error);
    expect(lines()).toEqual([expect.objectContaining({ url: '/en?token=…', route: '/[locale]' })]);
  });
});
