import '../../../support/testSettings';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { answerOtherRelease } from '@/server/pages/releases/answerOtherRelease';
import type { AddressedRequest } from '@/server/http/request';
import { serve } from '../../../support/serve';
import { temporaryFolder } from '../../../support/temporary.mjs';

const root = join(temporaryFolder('releases'), 'releases');
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
write('now/.next/static/own.js', 'own');
write('former/.next/static/chunks/[locale].js', 'former chunk');
write('former/public/build/late.abc.css', 'former sheet');
write('former/.next/server/secret.js', 'secret');
write('former/package.json', '{}');

let origin = '';
beforeAll(async () => {
  origin = await serve((request: AddressedRequest, response) => {
    request.routedPath = request.url ?? '';
    void Promise.resolve(answerOtherRelease(request, response)).then((isAnswered) => {
      if (!isAnswered) response.writeHead(404).end();
    });
  });
});
beforeEach(() => void jest.spyOn(process, 'cwd').mockReturnValue(join(root, 'now')));
const ask = (path: string, method = 'GET') => fetch(`${origin}${path}`, { method });

it('a page of another release finds its scripts and styles no more', async () => {
  const chunk = await ask('/_next/static/chunks/%5Blocale%5D.js');
  expect([chunk.status, await chunk.text()]).toEqual([200, 'former chunk']);
  expect(chunk.headers.get('cache-control')).toContain('immutable');
  const sheet = await ask('/build/late.abc.css', 'HEAD');
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'text/css; charset=UTF-8']);
});

it.each([
  '/_next/static/own.js',
  '/_next/static/none.js',
  '/_next/static/%2e%2e/server/secret.js',
  '/_next/static/..%2fserver%2fsecret.js',
  '/build/..%5c..%5cpackage.json',
  '/_next/static/%00.js',
  '/_next/static/%ff.js',
  '/_next/static/chunks',
])('answers %s, which is of this release, of none or no such file', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

it('looks for releases beside a folder that is none', async () => {
  jest.spyOn(process, 'cwd').mockReturnValue(join(root, 'now/.next'));
  expect((await ask('/build/late.abc.css')).status).toBe(404);
});
