import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { format, resolveConfig } from 'prettier';
import { asMarkdown } from './sheet.mjs';

export const REPORT = new URL('../docs/performance.md', import.meta.url);
export const ARCHITECTURE = new URL('../docs/architecture.md', import.meta.url);

/**
 * The text of a document with other bodies between `<!-- name -->` and `<!-- end of name -->`.
 *
 * @param {URL} document @param {Record<string, string>} sections Markdown by name
 */
export async function replaceSections(document, sections) {
  let text = readFileSync(document, 'utf8');
  for (const [name, body] of Object.entries(sections)) {
    const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
    const [before, after] = [text.indexOf(start), text.indexOf(end)];
    if (before < 0 || after < before) throw new Error(`${document.pathname} has no markers for "${name}".`);
    text = `${text.slice(0, before + start.length)}\n\n${body}\n\n${text.slice(after)}`;
  }
  return format(text, { ...(await resolveConfig(document)), parser: 'markdown' });
}

/** Puts the table into docs/performance.md, replacing the last one. @param {import('./sheet.mjs').Row[]} rows */
export async function writeReport(rows) {
  const day = new Date().toISOString().slice(0, 10);
  const where = `Measured on ${day}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}.`;
  const figures = `${where}\n\n${asMarkdown(rows)}`;
  writeFileSync(REPORT, await replaceSections(REPORT, { 'figures of npm run bench': figures }));
}
