import { fieldErrorsSchema } from '@/contract/endpoint';
import { categoriesEndpoint, productEndpoint, productsEndpoint, type ProductList } from '@/contract/products';
import { BASES, call } from '../support/contractServer';

const list = async (query: string, base: string = BASES.az): Promise<ProductList> =>
  productsEndpoint.response.parse((await call(`${base}/products/?${query}`)).json());

describe.each(Object.entries(BASES))('the catalogue (%s)', (_, base) => {
  it('answers by its schema, with and without a slash', async () => {
    const [product] = (await list('', base)).results;
    for (const [path, endpoint] of [
      ['categories', categoriesEndpoint],
      ['products', productsEndpoint],
      [`products/${product?.slug}`, productEndpoint],
    ] as const) {
      const [one, other] = await Promise.all([call(`${base}/${path}`), call(`${base}/${path}/`)]);
      expect([path, one.status, other.status]).toEqual([path, 200, 200]);
      expect(endpoint.response.parse(one.json())).toEqual(one.json());
      expect(other.text).toBe(one.text);
      // No cache may answer with an old price or stock; a list may be a minute old, in a proxy only.
      const kept = endpoint === productEndpoint ? 'public, no-cache' : 'public, max-age=0, s-maxage=1';
      expect([path, one.headers['cache-control']]).toEqual([path, kept]);
      const again = await call(`${base}/${path}`, { headers: { 'if-none-match': one.headers.etag ?? '' } });
      expect([again.status, again.text]).toEqual([304, '']);
    }
  });
});

it.each([
  'page=0',
  'page=x',
  'page_size=101',
  'ordering=stock',
  'min_price=-1',
  'max_price=abc',
  'in_stock=maybe',
  'category=A%20B',
  `q=${'x'.repeat(101)}`,
])('rejects %s', async (query) => {
  const [az, en] = await Promise.all([call(`/api/products/?${query}`), call(`/en/api/products/?${query}`)]);
  expect([az.status, en.status]).toEqual([400, 400]);
  expect(Object.keys(fieldErrorsSchema.parse(en.json()))).toEqual([query.split('=')[0]]);
  expect(az.text).not.toBe(en.text);
});

it.each(['products/?category=nothing', 'products/?page=1000', 'products/nothing/', 'products/Bad_Slug/'])(
  'has no %s',
  async (path) => {
    const answer = await call(`/en/api/${path}`);
    expect([answer.status, answer.json()]).toEqual([404, { detail: 'Not found.', code: 'not_found' }]);
  },
);
