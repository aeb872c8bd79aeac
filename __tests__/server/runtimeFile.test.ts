import { existsSync } from 'node:fs';
import { RUNTIME_FILES, runtimeFile, type RuntimeFile } from '@/server/runtimeFile';

it.each(Object.keys(RUNTIME_FILES) as RuntimeFile[])('%s is a file of the program, whose path is right', (name) => {
  expect(existsSync(runtimeFile(name))).toBe(true);
});
