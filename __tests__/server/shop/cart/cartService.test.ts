import { withSeededDatabase } from '../../../support/testDatabase';
import { stockUp } from '../../../support/shopState';
import { quoteEndpoint } from '@/contract/quotes';
import { getQuote } from '@/server/shop/cart/cartService';
import { getCities } from '@/server/organisation/directoryService';

withSeededDatabase();

it('tells what a cart costs, with the way to the city', async () => {
  const book = await stockUp('quality-workbook', 42);
  const kit = await stockUp('clinic-starter', 16);
  const city = (await getCities('en')).find(({ name }) => name === 'Ganja');
  const lines = [
    { id: kit.id, quantity: 2 },
    { id: book.id, quantity: 3 },
  ];
  const quote = await getQuote('en', { lines, city: city?.id });
  expect(quoteEndpoint.response.parse(quote)).toEqual(quote);
  expect(quote.lines).toEqual([
    expect.objectContaining({
      id: kit.id,
      slug: 'clinic-starter',
      name: 'Clinic starter kit',
      quantity: 2,
      unit_price: '210.00',
      total: '420.00',
      available: 16,
      change: null,
    }),
    expect.objectContaining({ id: book.id, quantity: 3, unit_price: '38.00', total: '114.00', change: null }),
  ]);
  expect(quote).toMatchObject({ subtotal: '534.00', delivery: city?.delivery_fee, total: '541.00' });
  expect(await getQuote('en', { lines: [], city: city?.id })).toMatchObject({ delivery: '0.00' });
  // The VAT is that of the settings.
  expect(await getQuote('az', { lines })).toMatchObject({
    delivery: '0.00',
    total: '534.00',
    vat_percent: 18,
    takes_transfer: false,
  });
  expect((await getQuote('az', { lines })).lines[1]?.name).toBe('Keyfiyyət iş dəftəri');
});

it('says line by line what changed', async () => {
  const few = await stockUp('quality-workbook', 2);
  const none = await stockUp('clinic-starter', 0);
  const quote = await getQuote('en', {
    lines: [
      { id: few.id, quantity: 3 },
      { id: none.id, quantity: 1 },
      { id: 999_999, quantity: 1 },
    ],
    city: 1,
  });
  expect(quote.lines).toMatchObject([
    { change: 'quantity', quantity: 2, available: 2, total: '76.00' },
    { change: 'gone', quantity: 0, available: 0, total: '0.00', slug: 'clinic-starter' },
    { change: 'gone', quantity: 0, available: 0, total: '0.00', slug: null, name: '', image: null },
  ]);
  expect(quote).toMatchObject({ subtotal: '76.00', delivery: '5.00', total: '81.00' });
});

it('refuses a city that is not there', async () => {
  const { id } = await stockUp('quality-workbook', 5);
  await expect(getQuote('az', { lines: [{ id, quantity: 1 }], city: 4_000 })).rejects.toMatchObject({
    status: 400,
    fields: { city: ['Variantlardan birini seçin'] },
  });
});
