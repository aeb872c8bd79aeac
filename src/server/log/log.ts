import { pino } from 'pino';
import { settings } from '../settings';

/** JSON lines on standard output: one for a failure; what goes well is silent above `debug`. */
export const log = pino({ level: settings().LOG_LEVEL, base: { pid: process.pid } });
