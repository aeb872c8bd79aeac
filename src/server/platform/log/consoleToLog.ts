import { format, stripVTControlCharacters } from 'node:util';
import { log } from './log';
import { isRefusal, logFailure } from './logFailure';
import { processValue } from '../processValue.mjs';

/** Methods of `console` and the level of their lines. */
const LEVELS = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug', trace: 'debug' } as const;

/** Errors that have a line already. */
const loggedErrors = () => processValue('logged errors', () => new WeakSet<Error>());

/** Whether an error has no line yet: Next reports one to `onRequestError` and prints it as well. */
function isNew(error: Error): boolean {
  const isFirst = !loggedErrors().has(error);
  loggedErrors().add(error);
  return isFirst;
}

type Writer = Pick<typeof log, 'error' | 'warn' | 'info' | 'debug'>;

/**
 * Turns what is printed with `console` into lines of the log, with the id of the request that is being answered: Next
 * and React print their errors and warnings there, and Next has no other place for most of them.
 *
 * @param target replaced in part
 */
export function sendConsoleToLog(target: Console = console, writer: Writer = log): void {
  for (const [method, level] of Object.entries(LEVELS) as [
    keyof typeof LEVELS,
    (typeof LEVELS)[keyof typeof LEVELS],
  ][]) {
    target[method] = (...values: unknown[]) => {
      const error = values.find((value) => value instanceof Error);
      if (error && !isNew(error)) return;
      const text = stripVTControlCharacters(format(...values.filter((value) => value !== error))).trim();
      if (error && isRefusal(error)) logFailure(error, text || error.message, {}, writer);
      else if (error) writer[level]({ err: error }, text || error.message);
      else if (text) writer[level](text);
    };
  }
}

/** Node's warnings, which it prints as plain text otherwise. */
export function sendWarningsToLog(): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning of Node'));
}

type FailedRequest = { path: string; method: string };

/** One line for an error that Next caught while it answered a request; the log adds the request's id. */
export function logRequestError(error: unknown, { method, path }: FailedRequest, route: string, writer: Writer = log) {
  if (error instanceof Error && !isNew(error)) return;
  logFailure(error, 'request failed', { method, url: path.slice(0, 300), route }, writer);
}
