import { fieldErrorsSchema } from '@/contract/endpoint';
import { searchEndpoint, type SearchResults } from '@/contract/search';
import { BASES, call } from '../support/contractServer';

const find = async (q: string, base: string = BASES.az): Promise<SearchResults> =>
  searchEndpoint.response.parse((await call(`${base}/search/?q=${encodeURIComponent(q)}`)).json());

it('answers with addresses of the site in the language of the base', async () => {
  for (const [locale, base] of Object.entries(BASES)) {
    const { services, projects, media, products, pages } = await find('lab', base);
    const results = [services, projects, media, products, pages].flat();
    expect(results.length).toBeGreaterThan(0);
    expect(results.filter(({ href }) => !href.startsWith(`/${locale}/`))).toEqual([]);
  }
});

it.each(['', 'x', '%20%20x%20', 'x'.repeat(101), '%00%00'])('rejects %j', async (q) => {
  const [az, en] = await Promise.all([call(`/api/search/?q=${q}`), call(`/en/api/search/?q=${q}`)]);
  expect([az.status, en.status]).toEqual([400, 400]);
  expect(Object.keys(fieldErrorsSchema.parse(en.json()))).toEqual(['q']);
  expect(az.text).not.toBe(en.text);
});
