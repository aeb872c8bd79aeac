import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { format, resolveConfig } from 'prettier';
import { asMarkdown } from './sheet.mjs';

export const REPORT = new URL('../docs/performance.md', import.meta.url);

/**
 * The text of docs/performance.md with another body between `<!-- name -->` and `<!-- end of name -->`.
 *
 * @param {string} name @param {string} body Markdown
 */
export async function replaceSection(name, body) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const text = readFileSync(REPORT, 'utf8');
  const [before, after] = [text.indexOf(start), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`docs/performance.md has no markers for "${name}".`);
  const report = `${text.slice(0, before + start.length)}\n\n${body}\n\n${text.slice(after)}`;
  return format(report, { ...(await resolveConfig(REPORT)), parser: 'markdown' });
}

/** Puts the table into docs/performance.md, replacing the last one. @param {import('./sheet.mjs').Row[]} rows */
export async function writeReport(rows) {
  const day = new Date().toISOString().slice(0, 10);
  const where = `Measured on ${day}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}.`;
  writeFileSync(REPORT, await replaceSection('figures of npm run bench', `${where}\n\n${asMarkdown(rows)}`));
}
