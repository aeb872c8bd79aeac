import { listSearchTries, searchRows } from '@/lib/searchTries';

const ROWS = [
  'Sınaq kitabı',
  'İlk yardım dəsti',
  'Wi-Fi yönləndirici',
  'WiFi antena',
  'Nəzarət cədvəli NQ-0201',
  'Uşaq kürsüsü',
  'Klinika planı',
  'Testing kit',
];
const find = (query: string) => searchRows(ROWS, query, (row) => row);

it.each([
  ['NQ0201', ['Nəzarət cədvəli NQ-0201']],
  ['nq 0201', ['Nəzarət cədvəli NQ-0201']],
  ['wifi', ['Wi-Fi yönləndirici', 'WiFi antena']],
  ['wi-fi antena', ['WiFi antena']],
  ['wi fi antena', ['WiFi antena']],
  ['kitablarımız', ['Sınaq kitabı']],
  ['sınaq kitablarımızdan', ['Sınaq kitabı']],
  ['dəstlərimizdən', ['İlk yardım dəsti']],
  ['uşağımız', ['Uşaq kürsüsü']],
  ['klinikalarda', ['Klinika planı']],
  ['testing kits', ['Testing kit']],
])('%s finds what it means, and not as something near', (query, rows) => {
  expect(find(query)).toEqual({ rows, isNear: false });
});

it.each([
  ['klinka', 'Klinika planı'],
  ['uşaqlar üçün kürsü', 'Uşaq kürsüsü'],
  ['dəstlərimiz hədiyyə', 'İlk yardım dəsti'],
])('%s shows what is near and says so', (query, row) => {
  const found = find(query);
  expect(found.rows).toContain(row);
  expect(found.isNear).toBe(true);
});

it('nothing is near to the number of another order', () => {
  for (const typed of ['NQ0202', 'nq-0202']) expect(find(typed)).toEqual({ rows: [], isNear: false });
});

it('a query without letters and digits leaves the list as it is', () => {
  expect(find('«»').rows).toEqual(ROWS);
  expect(listSearchTries('…')).toEqual([]);
});

it('a long query asks a database no more than twenty times', () => {
  expect(listSearchTries('bir iki üç dörd beş altı yeddi səkkiz doqquz').length).toBeLessThanOrEqual(20);
});
