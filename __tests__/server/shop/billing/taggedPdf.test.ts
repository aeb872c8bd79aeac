import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPdfStructure } from '../../../support/readPdfText';

const FOLDER = join(process.cwd(), 'public/documents');
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.pdf'));

it('there are three documents in two languages', () => expect(names).toHaveLength(6));

it.each(names)('%s can be read by its structure, and nothing is outside of it', (name) => {
  const { isTagged, language, types, untagged } = readPdfStructure(readFileSync(join(FOLDER, name)));
  expect([isTagged, language, untagged]).toEqual([true, name.slice(-6, -4), 0]);
  expect(types.slice(0, 2)).toEqual(['Document', 'H1']);
  const [title = '', ...lines] = readFileSync(join(FOLDER, name.replace('.pdf', '.txt')), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  expect(title).not.toBe('');
  // Each line is one element.
  expect(types.filter((type) => /^(?:H2|P|LI)$/.test(type))).toHaveLength(lines.length);
});
