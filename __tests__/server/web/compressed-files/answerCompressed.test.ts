import '../../../support/testSettings';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compressFiles } from '@/server/boot/compressFiles.mjs';
import { handleRequest } from '@/server/platform/routing/handleRequest';
import { answerCompressed } from '@/server/web/compressed-files/answerCompressed';
import { forgetValues } from '../../../support/forgetValues';
import { sendRequest } from '../../../support/sendRequest';
import { serve } from '../../../support/serve';

const SCRIPT = '/_next/static/chunks/a1.js';
const TEXT = '/documents/terms.txt';
const LONG = 'function add(one, two) { return one + two; }\n'.repeat(50);

/** Next is told from the build's copies by its status. */
const next = jest.fn<Promise<void>, Parameters<RequestListener>>((_, response) => {
  response.writeHead(203).end(LONG);
  return Promise.resolve();
});

let root = '';
let origin = '';

function write(path: string, text: string | Buffer) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeAll(async () => {
  const answering = { next, beforeNext: [answerCompressed] };
  origin = await serve((request, response) => void handleRequest(request, response, answering));
});
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'site-test-'));
  jest.spyOn(process, 'cwd').mockReturnValue(root);
  write('.next/static/chunks/a1.js', LONG);
  write('.next/static/chunks/tiny.js', 'a');
  write('public/documents/terms.txt', LONG);
  write('public/icons/icon.png', LONG);
  write('public/build/late.0A1B2C3D.css', LONG);
  write('public/robots.txt', LONG);
  write('package.json', LONG);
  await compressFiles(root);
  // Listed again by the next request.
  forgetValues('compressed files');
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = { 'Accept-Encoding': 'gzip, br' }, method = 'GET') =>
  sendRequest(origin, { path, headers, method });

const OF_NEXT = 203;

it('keeps for ever only what has a hash in its name, and nothing with a token', async () => {
  const controls = [];
  for (const path of [SCRIPT, '/build/late.0A1B2C3D.css', TEXT, `${SCRIPT}?token=a`]) {
    const { status, headers } = await ask(path);
    controls.push([status, headers['cache-control']]);
  }
  expect(controls).toEqual([
    [200, 'public, max-age=31536000, immutable'],
    [200, 'public, max-age=31536000, immutable'],
    [200, 'public, max-age=0'],
    [200, 'private, no-store'],
  ]);
});

it.each([
  '/icons/icon.png',
  '/_next/static/chunks/tiny.js',
  '/robots.txt',
  '/public/documents/terms.txt',
  '/_next/compressed/public/documents/terms.txt.br',
  '/documents/../../package.json',
  '/documents/%2e%2e/%2e%2e/package.json',
  '/package.json',
  '/documents/terms.txt/',
])('has no copy for %s', async (path) => {
  expect((await ask(path)).headers['content-encoding']).toBeUndefined();
});

it('sends no copy of a file that was replaced after the build, also while the site runs', async () => {
  write('public/documents/terms.txt', 'new before the first request');
  expect((await ask(TEXT)).status).toBe(OF_NEXT);
  expect((await ask(SCRIPT)).status).toBe(200);
  write('.next/static/chunks/a1.js', 'new after it');
  utimesSync(join(root, '.next/static/chunks/a1.js'), 1, 1);
  expect((await ask(SCRIPT)).status).toBe(OF_NEXT);
  rmSync(join(root, '.next/static/chunks/a1.js'));
  expect((await ask(SCRIPT)).status).toBe(OF_NEXT);
});

it('has copies only of a build that was compressed to its end', async () => {
  rmSync(join(root, '.next/static'), { recursive: true });
  rmSync(join(root, '.next/compressed'), { recursive: true });
  await expect(compressFiles(root)).rejects.toThrow('ENOENT');
  expect(existsSync(join(root, '.next/compressed'))).toBe(false);
});
