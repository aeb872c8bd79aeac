import { once } from '@/lib/once';
import { readEnv, type Env } from '@/config/env.mjs';

/** The settings of this process, read once; `instrumentation` reads them first, so a wrong one stops the start. */
export const settings: () => Env = once(() => readEnv(process.env));
