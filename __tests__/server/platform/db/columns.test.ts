import {
  columnNames,
  emptyRecord,
  flagColumn,
  jsonColumn,
  listFileColumns,
  plainColumn,
  readRecord,
  textColumn,
  writeRecord,
} from '@/server/platform/db/columns';
import { localizeRow } from '@/server/platform/db/localize';
import { log } from '@/server/platform/log/log';
import * as z from '@/contract/zod';

const TABLE = {
  table: 'vacancy',
  columns: {
    slug: plainColumn<string>(''),
    title: textColumn(),
    duties: jsonColumn<{ text: { az: string; en: string } }[]>([], { namesFiles: true }),
    is_open: flagColumn(true),
  },
};
const TITLE = { az: 'Mühəndis', en: 'Engineer' };
const RECORD = { slug: 'engineer', title: TITLE, duties: [{ text: { az: 'Ölçür', en: 'Measures' } }], is_open: false };
const ROW = {
  slug: 'engineer',
  title: JSON.stringify(TITLE),
  duties: '[{"text":{"az":"Ölçür","en":"Measures"}}]',
  is_open: 0,
};

it('gives a record and its row, each of the other', () => {
  expect(columnNames(TABLE)).toEqual(['slug', 'title', 'duties', 'is_open']);
  expect(listFileColumns(TABLE)).toEqual(['duties']);
  expect(writeRecord(TABLE, RECORD)).toEqual(ROW);
  expect(readRecord(TABLE, { ...ROW, id: 7, updated_at: '2026-01-01' })).toEqual(RECORD);
  expect(emptyRecord(TABLE)).toEqual({ slug: '', title: { az: '', en: '' }, duties: [], is_open: true });
});

it('leaves a column alone of which a draft has no value, and reads nothing where no JSON stands', () => {
  const { title: _title, ...draft } = RECORD;
  expect(writeRecord(TABLE, draft as typeof RECORD)).not.toHaveProperty('title');
  expect(readRecord(TABLE, { ...ROW, title: 'by hand' }).title).toBeNull();
});

describe('of visitors', () => {
  const { shape } = z.object({
    title: z.string(),
    duties: z.array(z.object({ text: z.string() })),
    slug: z.string(),
    updated_at: z.string(),
  });

  it('is what the contract names, in one language and in its order', () => {
    expect(Object.entries(localizeRow(TABLE, shape, ROW, 'en'))).toEqual([
      ['title', 'Engineer'],
      ['duties', [{ text: 'Measures' }]],
      ['slug', 'engineer'],
    ]);
  });

  it('is empty where something else was written by hand, with a line in the log', () => {
    const error = jest.spyOn(log, 'error').mockImplementation(() => undefined);
    const row = { ...ROW, title: 'by hand', duties: '{' };
    expect(localizeRow(TABLE, shape, row, 'en')).toEqual({ title: '', duties: [], slug: 'engineer' });
    expect(error).toHaveBeenCalledTimes(2);
  });
});
