import { join, resolve } from 'node:path';

/** The site that `playwright.config.ts` starts: its port, and a data folder that is emptied at each start. */

const ROOT = resolve(__dirname, '../../..');

export const PORT = Number(process.env.TEST_PORT) || 4310;
export const ORIGIN = `http://localhost:${PORT}`;
export const DATA_FOLDER = join(ROOT, 'test-results', `site-${PORT}`);
export const DATABASE_FILE = join(DATA_FOLDER, 'site.db');
export const MAIL_FOLDER = join(DATA_FOLDER, 'received');
export const LOG_FILE = join(DATA_FOLDER, 'site.log');
