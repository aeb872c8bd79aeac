import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './reports.mjs';

const FOLDER = '__tests__/contract';

/**
 * The contract tests that cannot come out differently with `API_ORIGIN`, and why. What `API_ORIGIN` changes is where data
 * comes from (`server/web/backends`), that the API is forwarded (`server/platform/http/forward.ts`, `readOrigin.ts`), and
 * what this process does not have (staff, operations). All other files run on both; so does a new one.
 *
 * @type {Readonly<Record<string, string>>}
 */
const SAME = {
  'auth.test.ts': 'the backend alone decides; forward.test.ts holds the headers that pass, e2e/remote opens an account',
  'crawl.test.ts':
    'pages of the same data; pages.test.ts and hiddenPages.test.ts load each kind from the other backend',
  'describeIssue.test.ts': 'it asks no server',
  'formsFuzz.test.ts': 'the backend alone judges the values; forms.test.ts sends bodies of each kind through forward',
  'person.test.ts': 'the backend alone judges the values',
  'pictures.test.ts': 'drawings come from no backend',
  'staticFiles.test.ts': 'files of the build come from no backend; siteFiles.test.ts has what is made of its data',
  'server.test.ts': 'connections are judged before a route is chosen',
};

/** @returns {string[]} the files of the contract suite that run with `API_ORIGIN` */
export function listOriginTests() {
  const files = readdirSync(join(ROOT, FOLDER)).filter((name) => name.endsWith('.test.ts'));
  const gone = Object.keys(SAME).filter((name) => !files.includes(name));
  if (gone.length > 0) throw new Error(`${gone.join(', ')}: no such file in ${FOLDER}`);
  return files.filter((name) => !(name in SAME)).map((name) => join(ROOT, FOLDER, name));
}
