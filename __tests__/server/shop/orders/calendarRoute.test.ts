import { withSeededDatabase } from '../../../support/testDatabase';
import { calendarRoute } from '@/server/shop/orders/calendarRoute';
import { serveRoute } from '../../../support/serve';

withSeededDatabase();

let origin = '';
beforeAll(async () => {
  origin = await serveRoute(calendarRoute);
});

it('gives the day by which an order comes as an event of one day, in lines of 75 bytes', async () => {
  const answer = await fetch(`${origin}/api/orders/NQ-26-00001/calendar/?date=2026-12-31`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('inline; filename="NQ-26-00001.ics"');
  const text = await answer.text();
  const lines = text.split('\r\n');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:NQ-26-00001@site.test',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'END:VCALENDAR',
    ]),
  );
  expect(unfolded.find((line) => line.startsWith('SUMMARY:'))).toContain('NQ-26-00001 nömrəli sifariş');
  expect(unfolded.find((line) => line.startsWith('DESCRIPTION:'))).toMatch(/zəng edəcək\.\\n\+994/);
});

it.each([
  'NQ%0D%0A/calendar/?date=2026-12-31',
  'NQ-1/calendar/?date=2026-13-31',
  'NQ-1/calendar/?date=2026-02-30',
  'NQ-1/calendar/?date=9999-12-31',
  'NQ-1/calendar/?date=0000-01-01',
  'NQ-1/calendar/?date=2026-12-31%0D%0AX:1',
  'NQ-1/calendar/',
])('knows no %s', async (path) => {
  expect((await fetch(`${origin}/en/api/orders/${path}`)).status).toBe(404);
});
