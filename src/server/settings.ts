import { readEnv, type Env } from '@/config/env.mjs';

let current: Env | undefined;

/** The settings of this process, read once; `instrumentation` reads them first, so a wrong one stops the start. */
export function settings(): Env {
  current ??= readEnv(process.env);
  return current;
}
