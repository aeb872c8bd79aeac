import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as builtAssets from '@/config/builtAssets.mjs';
import { ENTRIES } from '../../../src/server/boot/buildAssets.mjs';
import { writeSources } from '../../support/assetSources';

const MODULE = 'src/config/builtAssets.mjs';

const roots: string[] = [];
function makeCheckout() {
  const root = mkdtempSync(join(tmpdir(), 'site-test-'));
  roots.push(root);
  mkdirSync(join(root, 'src/server/boot'), { recursive: true });
  cpSync('src/server/boot/buildAssets.mjs', join(root, 'src/server/boot/buildAssets.mjs'));
  writeSources(root);
  return root;
}
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));

/** Node's arguments that call a function of the module with the folder in which they run. */
const call = (name: string) => [
  '--eval',
  `import('./src/server/boot/buildAssets.mjs').then((m) => m.${name}(process.cwd()))`,
];
const buildIn = (root: string) => spawnSync(process.execPath, call('buildAssets'), { cwd: root, encoding: 'utf8' });

const readModule = (root: string) => readFileSync(join(root, MODULE), 'utf8');
const findAddress = (root: string, name: string) =>
  new RegExp(`export const ${name} = '([^']+)';`).exec(readModule(root))?.[1] ?? '';
const readAsset = (root: string, name: string) => readFileSync(join(root, 'public', findAddress(root, name)), 'utf8');

it('the module of this checkout names a file for each entry, as its declaration says', () => {
  expect(Object.keys(builtAssets).sort()).toEqual(Object.keys(ENTRIES).sort());
  for (const [name, address] of Object.entries(builtAssets)) {
    expect(address).toMatch(
      name.endsWith('_STYLES') ? /^\/build\/\w+\.[0-9A-Z]{8}\.css$/ : /^\/build\/\w+\.[0-9A-Z]{8}\.js$/,
    );
    expect(statSync(`public${address}`).size).toBeGreaterThan(0);
  }
});

it('bundles what a source imports, smaller, and leaves nothing to the page’s own names', () => {
  const root = makeCheckout();
  writeFileSync(join(root, 'src/layouts/late.css'), "@import './part.css';\n.b { color: blue; }\n");
  writeFileSync(join(root, 'src/layouts/part.css'), '/* why */\n.a {\n  color: rgb(255, 0, 0);\n}\n');
  writeFileSync(join(root, 'src/scripts/part.ts'), 'export const seen: string = document.title;\n');
  writeFileSync(
    join(root, 'src/scripts/views.ts'),
    "import { seen } from './part';\nconst mine = seen;\nalert(mine);\n",
  );
  expect(buildIn(root).status).toBe(0);
  expect(readAsset(root, 'LATE_STYLES').trim()).toBe('.a{color:red}.b{color:#00f}');
  expect(readAsset(root, 'VIEWS_SCRIPT').trim()).toMatch(/^\(\(\)=>\{.*document\.title.*\}\)\(\);$/s);
});

it('gives another name to other contents alone, the same in every folder, and removes what is old', () => {
  const [root, other] = [makeCheckout(), makeCheckout()];
  for (const one of [root, other]) expect(buildIn(one).status).toBe(0);
  expect(readModule(other)).toBe(readModule(root));
  const late = findAddress(root, 'LATE_STYLES');
  const times = () =>
    readdirSync(join(root, 'public/build')).map((name) => statSync(join(root, 'public/build', name)).mtimeMs);
  const before = times();
  buildIn(root);
  expect(times()).toEqual(before);
  writeFileSync(join(root, 'src/layouts/late.css'), '.other { color: red; }');
  buildIn(root);
  expect(findAddress(root, 'LATE_STYLES')).not.toBe(late);
  expect(readModule(root).replace(findAddress(root, 'LATE_STYLES'), late)).toBe(readModule(other));
  expect(readdirSync(join(root, 'public/build'))).toHaveLength(Object.keys(ENTRIES).length);
});

it('writes a file that is not whole again', () => {
  const root = makeCheckout();
  buildIn(root);
  const text = readAsset(root, 'FORM_SCRIPT');
  writeFileSync(join(root, 'public', findAddress(root, 'FORM_SCRIPT')), text.slice(0, 5));
  buildIn(root);
  expect(readAsset(root, 'FORM_SCRIPT')).toBe(text);
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

it('builds again on a change, also after one that was wrong', async () => {
  const root = makeCheckout();
  const watching = spawn(process.execPath, call('watchAssets'), { cwd: root, stdio: ['pipe', 'ignore', 'pipe'] });
  let complaints = '';
  watching.stderr.on('data', (text) => (complaints += String(text)));
  const until = async (isTrue: () => boolean) => {
    for (let turn = 0; turn < 200 && !isTrue(); turn += 1) await delay(100);
    expect(isTrue()).toBe(true);
  };
  const holds = (text: string) => {
    try {
      return readAsset(root, 'LATE_STYLES').includes(text);
    } catch {
      return false;
    }
  };
  const save = (text: string) => writeFileSync(join(root, 'src/layouts/late.css'), text);
  try {
    await until(() => holds('.LATE_STYLES'));
    save('.first { color: red; }');
    await until(() => holds('.first'));
    save("@import './nothing.css';");
    await until(() => complaints.includes('nothing.css'));
    expect(holds('.first')).toBe(true);
    save('.second { color: red; }');
    await until(() => holds('.second'));
  } finally {
    watching.kill();
  }
});
