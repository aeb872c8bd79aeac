import { fileURLToPath } from 'node:url';
import { run } from '../__tests__/support/processes.mjs';

const TYPESCRIPT = fileURLToPath(new URL('../__tests__/support/typescript.cjs', import.meta.url));

/**
 * Runs a TypeScript file of this folder as a process on its own database.
 *
 * @param {string} file
 * @param {Record<string, string>} settings
 * @param {string[]} [args]
 * @returns {Promise<string>} what it wrote
 */
export async function runSource(file, settings, args = []) {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const env = { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'silent', ...settings };
  const { code, output } = await run(process.execPath, ['--require', TYPESCRIPT, path, ...args], { env });
  if (code !== 0) throw new Error(`${file} failed:\n${output}`);
  return output;
}
