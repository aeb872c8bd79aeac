import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COMMAND = join(__dirname, '../../../src/server/boot/doctorCommand.mjs');
const folder = mkdtempSync(join(tmpdir(), 'site-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The lines that the command prints for an installation on which nothing runs. */
function runDoctor(settings: Record<string, string>) {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder, SITE_URL: 'http://127.0.0.1:1', ...settings };
  const { status, stdout } = spawnSync(process.execPath, [COMMAND], { encoding: 'utf8', env });
  return { status, lines: stdout.trim().split('\n') };
}

it('notes each setting that no longer exists, once', () => {
  const { lines } = runDoctor({ PICTURE_ORIGINS: 'https://cdn.example.com', TRACES_PERCENT: '5' });
  const notes = lines.filter((line) => line.includes('no longer exists'));
  expect(notes).toEqual([
    expect.stringMatching(/^note .+The setting PICTURE_ORIGINS /),
    expect.stringMatching(/^note .+The setting TRACES_PERCENT /),
  ]);
});

it('stops at the setting that decided where the data are', () => {
  const { status, lines } = runDoctor({ API_ORIGIN: 'https://api.example.com' });
  expect({ status, lines }).toEqual({
    status: 1,
    lines: [expect.stringMatching(/^WRONG .+The setting API_ORIGIN no longer exists/)],
  });
});
