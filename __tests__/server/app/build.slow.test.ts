import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { writeSources } from '../../support/assetSources';

/** Stands in for Next: counts its runs, and fails or leaves no files where the source says so. */
const NEXT = `#!${process.execPath}
const { appendFileSync, mkdirSync, readFileSync, rmSync } = require('node:fs');
rmSync('.next', { recursive: true, force: true });
mkdirSync('.next');
const source = readFileSync('src/page.ts', 'utf8');
if (source !== 'without files') mkdirSync('.next/static');
appendFileSync('builds', process.argv[2] + process.env.NODE_ENV + '\\n');
process.exit(source === 'broken' ? 7 : 0);`;

const SERVER = 'src/server';
const BUILDING = ['app/build.mjs', 'app/buildAssets.mjs', 'app/serveFiles.mjs', 'app/serving.mjs'];

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-test-'));
  for (const name of BUILDING) cpSync(join(__dirname, '../../..', SERVER, name), join(root, SERVER, name));
  writeSources(root);
  write('node_modules/.bin/next', NEXT);
  chmodSync(join(root, 'node_modules/.bin/next'), 0o755);
  write('.gitignore', 'node_modules\n.next\nbuilds\npublic/build\nsrc/config\n');
  for (const file of ['src/page.ts', 'public/a.txt', 'package.json', 'package-lock.json']) write(file, '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root, stdio: 'ignore' });
const commit = () => {
  git('add', '-A');
  git('commit', '-q', '--no-verify', '-m', 'x');
};

/** @returns the exit code, and how often Next has built so far */
function ensureBuild(env: Record<string, string>): [code: number | null, builds: number] {
  const script = `import('./src/server/app/build.mjs').then(async (m) => process.exit(await m.ensureBuild()))`;
  const { status } = spawnSync(process.execPath, ['--eval', script], { cwd: root, env: { ...process.env, ...env } });
  const builds = existsSync(join(root, 'builds')) ? readFileSync(join(root, 'builds'), 'utf8') : '';
  return [status, builds.split('buildproduction\n').length - 1];
}

/** Every way in which a folder may stand to git; each gives the environment of the start. */
const SURROUNDINGS = {
  'no git': () => ({}),
  'a commit': () => {
    git('init', '-q');
    commit();
    return {};
  },
  'a folder that git refuses, of another user': () => {
    git('init', '-q');
    commit();
    return { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' };
  },
  'no program git': () => {
    git('init', '-q');
    commit();
    return { PATH: join(root, 'public') };
  },
};

it.each(Object.entries(SURROUNDINGS))('builds what changed, and nothing twice: %s', (name, surround) => {
  const env = surround();
  expect(ensureBuild(env)).toEqual([0, 1]);
  expect(ensureBuild(env)).toEqual([0, 1]);
  write('public/a.txt', 'other');
  write('src/.page.ts.swp', 'what an editor leaves');
  expect(ensureBuild(env)).toEqual([0, 1]);
  write('src/page.ts', 'other');
  expect(ensureBuild(env)).toEqual([0, 2]);
  write('src/page.ts', 'again');
  expect(ensureBuild(env)).toEqual([0, 3]);
  write('src/deep/new.ts', '');
  expect(ensureBuild(env)).toEqual([0, 4]);
  write('package-lock.json', '{"a":1}');
  expect(ensureBuild(env)).toEqual([0, 5]);
  rmSync(join(root, 'src/deep/new.ts'));
  expect(ensureBuild(env)).toEqual([0, 6]);
  write('src/admin/admin.css', 'p { color: red; }');
  expect(ensureBuild(env)).toEqual([0, 7]);
  rmSync(join(root, 'public/build'), { recursive: true });
  expect(ensureBuild(env)).toEqual([0, 8]);
  if (name !== 'no git') commit();
  expect(ensureBuild(env)).toEqual([0, 8]);
});

it('says which version it has built, by git or by the arguments of an image', () => {
  const read = () => JSON.parse(readFileSync(join(root, '.next/release.json'), 'utf8')) as unknown;
  write('package.json', '{"version":"1.2.3"}');
  ensureBuild({});
  expect(read()).toEqual({ version: '1.2.3', commit: null });
  git('init', '-q');
  commit();
  rmSync(join(root, '.next'), { recursive: true });
  ensureBuild({});
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  expect(read()).toEqual({ version: '1.2.3', commit: head });
  write('src/page.ts', 'changed');
  ensureBuild({});
  expect(read()).toEqual({ version: '1.2.3', commit: `${head}-dirty` });
  rmSync(join(root, '.next'), { recursive: true });
  ensureBuild({ BUILD_VERSION: '2.0.0', BUILD_COMMIT: 'c0ffee' });
  expect(read()).toEqual({ version: '2.0.0', commit: 'c0ffee' });
});

it('hands on the exit code of a build that fails, and builds again', () => {
  write('src/page.ts', 'broken');
  expect(ensureBuild({})).toEqual([7, 1]);
  expect(ensureBuild({})).toEqual([7, 2]);
  write('src/page.ts', 'whole');
  expect(ensureBuild({})).toEqual([0, 3]);
});

it('compresses the files of a build, and those of `public`', () => {
  write('public/long.txt', 'long '.repeat(500));
  expect(ensureBuild({})).toEqual([0, 1]);
  const copy = readFileSync(join(root, '.next/served/long.txt.br'));
  expect(brotliDecompressSync(copy).toString()).toBe('long '.repeat(500));
});

it('builds again where the compression failed, which a broken link does not cause', () => {
  symlinkSync('nowhere.txt', join(root, 'public/broken.txt'));
  write('src/page.ts', 'without files');
  expect(ensureBuild({})).toEqual([1, 1]);
  expect(ensureBuild({})).toEqual([1, 2]);
  write('src/page.ts', 'whole');
  expect(ensureBuild({})).toEqual([0, 3]);
});

it('builds nothing of Next where an asset cannot be built', () => {
  write('src/scripts/views.ts', 'const');
  expect(ensureBuild({})).toEqual([1, 0]);
});

it('always builds as `npm run build`, and says what checks the types', () => {
  for (const builds of [1, 2]) {
    const { status, stdout } = spawnSync(process.execPath, ['src/server/app/build.mjs'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([status, readFileSync(join(root, 'builds'), 'utf8').split('\n').length - 1]).toEqual([0, builds]);
    expect(stdout).toContain('npm run types');
  }
});
