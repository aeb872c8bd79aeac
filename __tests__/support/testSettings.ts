import { TEST_DEFAULTS } from './testDefaults';

/*
 * Import this first: the settings are read once, when the first module asks for them. Nothing here has a database.
 */
Object.assign(process.env, TEST_DEFAULTS);
