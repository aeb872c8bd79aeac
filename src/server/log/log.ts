import { pino } from 'pino';
import { settings } from '../settings';

/** JSON lines on standard output, one per failure; successful requests are logged at `debug`. */
export const log = pino({ level: settings().LOG_LEVEL, base: { pid: process.pid } });
