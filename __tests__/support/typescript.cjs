/*
 * Lets a plain Node process of a test run the sources: `node --require …/typescript.cjs file.ts`.
 */
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join, resolve } = require('node:path');
const ts = require('typescript');

const ROOT = resolve(__dirname, '../..');
const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true };

require.extensions['.ts'] = (module, file) =>
  module._compile(ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions }).outputText, file);

const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function resolveAlias(request, ...rest) {
  const path = request.replace(/^@locales(?=\/)/, join(ROOT, 'public/locales')).replace(/^@(?=\/)/, join(ROOT, 'src'));
  return resolveFilename.call(this, path, ...rest);
};
