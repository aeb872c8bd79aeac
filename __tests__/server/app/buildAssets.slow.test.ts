import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as builtAssets from '@/config/builtAssets.mjs';
import { ENTRIES } from '../../../src/server/app/buildAssets.mjs';
import { writeSources } from '../../support/assetSources';

const MODULE = 'src/config/builtAssets.mjs';

const roots: string[] = [];
function makeCheckout() {
  const root = mkdtempSync(join(tmpdir(), 'site-test-'));
  roots.push(root);
  mkdirSync(join(root, 'src/server/app'), { recursive: true });
  for (const name of ['buildAssets.mjs', 'serving.mjs']) {
    cpSync(`src/server/app/${name}`, join(root, 'src/server/app', name));
  }
  writeSources(root);
  return root;
}
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));

/** Node's arguments that call a function of the module with the folder in which they run. */
const call = (name: string) => [
  '--eval',
  `import('./src/server/app/buildAssets.mjs').then((m) => m.${name}(process.cwd()))`,
];
const buildIn = (root: string) => spawnSync(process.execPath, call('buildAssets'), { cwd: root, encoding: 'utf8' });

const readModule = (root: string) => readFileSync(join(root, MODULE), 'utf8');

it('the module of this checkout names a file for each entry, as its declaration says', () => {
  expect(Object.keys(builtAssets).sort()).toEqual(Object.keys(ENTRIES).sort());
  for (const [name, address] of Object.entries(builtAssets)) {
    expect(address).toMatch(
      name.endsWith('_STYLES') ? /^\/build\/\w+\.[0-9A-Z]{8}\.css$/ : /^\/build\/\w+\.[0-9A-Z]{8}\.js$/,
    );
    expect(statSync(`public${address}`).size).toBeGreaterThan(0);
  }
});

it('fails with the place of what is wrong, and keeps what was built', () => {
  const root = makeCheckout();
  buildIn(root);
  const before = readModule(root);
  writeFileSync(join(root, 'src/scripts/admin/list.ts'), 'const');
  const { status, stderr } = buildIn(root);
  expect([status, readModule(root)]).toEqual([1, before]);
  expect(stderr).toContain('src/scripts/admin/list.ts:1:5');
});
