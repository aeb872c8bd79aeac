import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateETag } from '@/server/http/generateETag';

it('is the same for the same text, and for no other', () => {
  const tag = generateETag('<p>ə</p>');
  expect(tag).toMatch(/^"[\w-]{27}"$/);
  expect(generateETag(['<p>', 'ə</p>'].join(''))).toBe(tag);
  expect(generateETag('<p>e</p>')).not.toBe(tag);
  expect(generateETag('<p>ə</p>', true)).toBe(`W/${tag}`);
});

it('is right for what it has forgotten', () => {
  const tag = generateETag('first');
  for (let page = 0; page < 1000; page += 1) generateETag(`page ${page}`);
  expect(generateETag('first')).toBe(tag);
});

it('is asked for by the framework under the name that next.config.js replaces, and for nothing else', () => {
  const source = readFileSync(join('node_modules', 'next/dist/server/send-payload.js'), 'utf8');
  expect(source).toContain('require("./lib/etag")');
  expect([...source.matchAll(/_etag\.(\w+)/g)].map(([, name]) => name)).toEqual(['generateETag']);
});
