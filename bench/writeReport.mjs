import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { format, resolveConfig } from 'prettier';
import { asMarkdown } from './sheet.mjs';

const REPORT = new URL('../docs/performance.md', import.meta.url);
const START = '<!-- figures of npm run bench -->';
const END = '<!-- end of the figures -->';

/** Puts the table into docs/performance.md, replacing the last one. @param {import('./sheet.mjs').Row[]} rows */
export async function writeReport(rows) {
  const text = readFileSync(REPORT, 'utf8');
  const [before, after] = [text.indexOf(START), text.indexOf(END)];
  if (before < 0 || after < before) throw new Error('docs/performance.md has no markers for the figures.');
  const day = new Date().toISOString().slice(0, 10);
  const where = `Measured on ${day}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}.`;
  const report = `${text.slice(0, before + START.length)}\n\n${where}\n\n${asMarkdown(rows)}\n\n${text.slice(after)}`;
  const options = await resolveConfig(REPORT);
  writeFileSync(REPORT, await format(report, { ...options, parser: 'markdown' }));
}
