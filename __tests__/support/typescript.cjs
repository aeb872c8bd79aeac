/*
 * Lets a plain Node process of a test run the sources: `node --require …/typescript.cjs file.ts`.
 */
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join, resolve } = require('node:path');
const ts = require('typescript');

const SOURCES = resolve(__dirname, '../../src');
const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true };

require.extensions['.ts'] = (module, file) =>
  module._compile(ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions }).outputText, file);

const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function resolveAlias(request, ...rest) {
  const path = request.startsWith('@/') ? join(SOURCES, request.slice(2)) : request;
  return resolveFilename.call(this, path, ...rest);
};
