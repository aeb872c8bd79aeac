import type { z } from 'zod';

/**
 * Brings a form's schema when it is needed, with zod. Zod would try to compile its checks, which the content security
 * policy reports as a violation, so it is told not to before the first schema is made.
 */
export async function loadSchema<S extends z.ZodType>(load: () => Promise<S>): Promise<S> {
  const { config } = await import('zod');
  config({ jitless: true });
  return load();
}
