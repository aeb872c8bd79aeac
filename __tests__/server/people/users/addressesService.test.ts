import { withSeededDatabase } from '../../../support/testDatabase';
import type { Address } from '@/contract/auth';
import { withAccounts } from '../../../support/withAccounts';

withSeededDatabase();

const { call, signUp } = withAccounts();
const home = { label: 'Ev', city: 1, address: 'Nizami küçəsi 1' };

describe('addresses', () => {
  it('are added, listed in the language of the base, changed and removed', async () => {
    const { access: token } = await signUp();
    const added = await call<Address>('me/addresses/', home, { token });
    expect(added).toMatchObject({ status: 201, body: { ...home, id: expect.any(Number), city_name: 'Baku' } });
    const path = `me/addresses/${added.body.id}/`;
    expect(await call(path, { city: 4 }, { token, method: 'PATCH' })).toMatchObject({
      status: 200,
      body: { ...home, city: 4, city_name: 'Ganja' },
    });
    const list = await call<Address[]>('me/addresses/', undefined, { token, base: '/api' });
    expect(list.body).toEqual([{ ...home, id: added.body.id, city: 4, city_name: 'Gəncə' }]);
    expect(list.headers.get('cache-control')).toBe('private, no-store');
    expect((await call(path, undefined, { token, method: 'DELETE' })).status).toBe(204);
    expect((await call(path, undefined, { token, method: 'DELETE' })).status).toBe(404);
    expect((await call('me/addresses/', undefined, { token })).body).toEqual([]);
  });

  it('are stored once however often the same is sent', async () => {
    const { access: token } = await signUp();
    const answers = await Promise.all(Array.from({ length: 4 }, () => call<Address>('me/addresses/', home, { token })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await call<Address[]>('me/addresses/', undefined, { token })).body).toHaveLength(1);
  });

  it('belong to one user', async () => {
    const [{ access: owner }, { access: other }] = [await signUp(), await signUp()];
    const { id } = (await call<Address>('me/addresses/', home, { token: owner })).body;
    const path = `me/addresses/${id}/`;
    expect((await call(path, { label: 'x' }, { token: other, method: 'PATCH' })).status).toBe(404);
    expect((await call(path, undefined, { token: other, method: 'DELETE' })).status).toBe(404);
    expect((await call('me/addresses/', undefined, { token: other })).body).toEqual([]);
    expect((await call(path, undefined, { method: 'DELETE' })).status).toBe(401);
    expect((await call<Address[]>('me/addresses/', undefined, { token: owner })).body).toHaveLength(1);
  });

  it.each([
    [{ ...home, city: 9999 }, { city: ['Choose one of the options'] }],
    [{ ...home, city: 1e12 }, { city: [expect.any(String)] }],
    [{ ...home, city: 1.5 }, { city: [expect.any(String)] }],
    [{ ...home, label: '' }, { label: ['Fill in this field'] }],
    [{ ...home, address: 'x' }, { address: ['Enter at least 3 characters'] }],
  ])('refuses %j', async (body, errors) => {
    const { access: token } = await signUp();
    expect(await call('me/addresses/', body, { token })).toMatchObject({ status: 400, body: errors });
  });

  it.each(['0', 'x', '1e12', '99999999999', '%00'])('answers 404 to the id %s', async (id) => {
    const { access: token } = await signUp();
    expect((await call(`me/addresses/${id}/`, { label: 'x' }, { token, method: 'PATCH' })).status).toBe(404);
  });

  it('are 20 at most', async () => {
    const { access: token } = await signUp();
    for (let n = 0; n < 20; n += 1) {
      expect((await call('me/addresses/', { ...home, label: `Ev ${n}` }, { token })).status).toBe(201);
    }
    expect(await call('me/addresses/', home, { token })).toMatchObject({
      status: 400,
      body: { non_field_errors: [expect.any(String)] },
    });
  });
});
