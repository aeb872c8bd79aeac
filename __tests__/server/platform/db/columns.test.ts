import { flagColumn, jsonColumn, plainColumn, textColumn } from '@/server/platform/db/columns';
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
const ROW = {
  slug: 'engineer',
  title: JSON.stringify(TITLE),
  duties: '[{"text":{"az":"Ölçür","en":"Measures"}}]',
  is_open: 0,
};

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
