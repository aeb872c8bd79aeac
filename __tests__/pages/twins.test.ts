import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';

const PAGES = resolve(__dirname, '../../src/pages/[locale]');

const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));
const desktop = files.filter((path) => !path.startsWith('Mobile/'));
const read = (path: string) => readFileSync(join(PAGES, path), 'utf8');
const exportsOf = (text: string) => ['default', ...new Set(text.match(/\bgetS(?:tatic|erver)\w+/g))].sort();

it('every desktop page has a Mobile page, and every Mobile page a desktop page', () => {
  const mobile = files.filter((path) => path.startsWith('Mobile/')).map((path) => path.slice('Mobile/'.length));
  expect(desktop.length).toBeGreaterThan(10);
  expect(mobile.sort()).toEqual(desktop.sort());
});

it.each(desktop)('Mobile/%s exports again what the desktop page exports', (path) => {
  const [, names = '', from = ''] = /^export \{ ([^}]+) \} from '([^']+)';\n$/.exec(read(`Mobile/${path}`)) ?? [];
  const target = posix.join('Mobile', dirname(path), from);
  expect([target, `${target}/index`, join(target, 'index')]).toContain(path.replace(/\.tsx$/, ''));
  const wanted = exportsOf(read(path).replace(/\/\*[\s\S]*?\*\/|import[\s\S]*?;/g, ''));
  expect(names.split(', ').sort()).toEqual(wanted);
});
