import { testEnvironment, withSeededDatabase } from '../../support/testDatabase';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

withSeededDatabase();

const COMMAND = join(__dirname, '../../../src/server/app/doctorCommand.mjs');

/** The lines that the command prints for this database, with no site at its address. */
function runDoctor(settings: Record<string, string> = {}) {
  const env = { ...process.env, ...testEnvironment, SITE_URL: 'http://127.0.0.1:1', ...settings };
  const { status, stdout } = spawnSync(process.execPath, [COMMAND], { encoding: 'utf8', env });
  return { status, lines: stdout.trim().split('\n') };
}

it('notes each setting that no longer exists, once', () => {
  const { lines } = runDoctor({ PICTURE_ORIGINS: 'https://cdn.example.com', TRACES_PERCENT: '5' });
  expect(lines.filter((line) => line.includes('no longer exists'))).toEqual([
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
