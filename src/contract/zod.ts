import { config } from 'zod';

/*
 * zod for everything but config/env.mjs. `import * as z from './zod'` leaves its 63 language packs out of the browser's
 * chunk (75 KB gzip); a dynamic `import('zod')` anywhere would bring them all back.
 */

// The content security policy blocks `new Function`, and zod's attempt alone would be reported.
if (typeof window !== 'undefined') config({ jitless: true });

export * from 'zod';
