import { readEnv, type Env } from '@/config/env.mjs';
import { processValue } from './processValue.mjs';

/** The settings of this process, read once; `instrumentation` reads them first, so a wrong one stops the start. */
export const settings = (): Env => processValue('environment', () => readEnv(process.env));
