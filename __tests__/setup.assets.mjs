import { resolve } from 'node:path';
import { buildAssets } from '../src/server/boot/buildAssets.mjs';

/** Code imports the addresses of the assets, which a fresh clone lacks. */
export default () => buildAssets(resolve(import.meta.dirname, '..'));
