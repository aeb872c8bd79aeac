/*
 * Lets a plain Node process of a test run the sources: `node --require …/typescript.cjs file.ts`. What was compiled
 * once is kept in node_modules/.cache, so that the next process does not even load the compiler.
 */
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { join, resolve } = require('node:path');

const ROOT = resolve(__dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/test-typescript');
const { version } = require('typescript/package.json');

mkdirSync(CACHE, { recursive: true });

/** @param {string} source */
function compile(source) {
  const ts = require('typescript');
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true };
  return ts.transpileModule(source, { compilerOptions }).outputText;
}

/** @param {string} source */
function compiled(source) {
  const file = join(CACHE, `${createHash('sha256').update(`${version}\n${source}`).digest('hex')}.js`);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const code = compile(source);
    // Other processes compile the same file at the same time: they find it whole or not at all.
    const part = `${file}.${process.pid}`;
    writeFileSync(part, code);
    renameSync(part, file);
    return code;
  }
}

require.extensions['.ts'] = (module, file) => module._compile(compiled(readFileSync(file, 'utf8')), file);

const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function resolveAlias(request, ...rest) {
  const path = request.replace(/^@locales(?=\/)/, join(ROOT, 'public/locales')).replace(/^@(?=\/)/, join(ROOT, 'src'));
  return resolveFilename.call(this, path, ...rest);
};
