import * as constants from 'next/dist/lib/constants';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as own from '@/lib/routerConstants';

const read = (file: string) => readFileSync(join('node_modules', file), 'utf8');

it.each(['next/dist/shared/lib/router/router.js', 'next/dist/shared/lib/router/utils/route-regex.js'])(
  'has what %s reads, as the framework has it',
  (file) => {
    const source = read(file);
    expect(source).toMatch(/const _constants = require\("(?:\.\.\/){3,4}lib\/constants"\)/);
    const names = [...source.matchAll(/_constants\.(\w+)/g)].map(([, name]) => name as keyof typeof own);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect([name, own[name]]).toEqual([name, constants[name]]);
  },
);

it('stands in for a module of which production reads nothing', () => {
  const source = read('next/dist/client/page-loader.js');
  const names = [...source.matchAll(/_constants\.(\w+)/g)].map(([, name]) => name);
  expect(names.every((name) => name?.startsWith('DEV_'))).toBe(true);
});
