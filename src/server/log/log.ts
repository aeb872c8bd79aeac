import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { settings } from '../settings';
import { maskSecrets } from './shortenAddress';
import { requestContext } from './requestContext.mjs';

type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError | string };

/** Causes of causes are logged to this depth. */
const MAX_CAUSES = 4;

/**
 * What of an error is logged. Not its other properties: PostgreSQL's hold the row that it refused, axios' the request
 * with its body and tokens.
 */
function describeError(error: unknown, depth = 0): LoggedError | string {
  if (!(error instanceof Error)) return String(error);
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: describeError(cause, depth + 1) }),
  };
}

const addRequestId = () => {
  const request = requestContext();
  return request ? { requestId: request.requestId } : {};
};

/** @param destination standard output by default */
export const createLog = (level: string, destination?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level,
    base: { pid: process.pid },
    mixin: addRequestId,
    serializers: { err: (error: unknown) => describeError(error) },
    hooks: { streamWrite: maskSecrets },
  };
  return destination ? pino(options, destination) : pino(options);
};

/**
 * JSON lines on standard output, one per failure and per event of security; successful requests are logged at `debug`.
 * A line written while a request is answered has its id. Tokens and e-mail addresses are masked.
 */
export const log = createLog(settings().LOG_LEVEL);
