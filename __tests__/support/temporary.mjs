import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set(/** @type {string[]} */ ([]));

/** @param {string} purpose @returns {string} a new folder; `removeTemporary` takes it away */
export function temporaryFolder(purpose) {
  const folder = mkdtempSync(join(tmpdir(), `site-${purpose}-`));
  folders.add(folder);
  return folder;
}

/** Removes what `temporaryFolder` made in this process. */
export function removeTemporary() {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}
