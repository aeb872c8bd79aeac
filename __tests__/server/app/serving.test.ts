import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findServing } from '@/server/app/serving.mjs';
import { temporaryFolder } from '../../support/temporary.mjs';

const mark = (root: string, pid: number) => {
  mkdirSync(join(root, '.next/cache/serving'), { recursive: true });
  writeFileSync(join(root, '.next/cache/serving', String(pid)), '');
};

it('a build does not notice the site of its folder, or notices one that has ended', async () => {
  const root = temporaryFolder('serving');
  expect(findServing(root)).toEqual([]);
  // A process of that name, one of another, and one that is gone.
  const site = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'app/start.mjs']);
  const gone = spawn(process.execPath, ['-e', '']);
  await new Promise((done) => gone.on('exit', done));
  for (const pid of [site.pid, process.ppid, gone.pid]) mark(root, Number(pid));
  expect(findServing(root)).toEqual([site.pid]);
  site.kill();
});
