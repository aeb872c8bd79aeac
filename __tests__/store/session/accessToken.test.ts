import { InvalidTokenError } from 'jwt-decode';
import { decodeUser } from '@/store/session/accessToken';
import { buildToken, userFixture } from '../../msw/fixtures';

describe('decodeUser', () => {
  it('takes missing texts for empty ones', () => {
    expect(decodeUser(buildToken({ id: 7, first_name: 'Aysel', phone: null }))).toEqual({
      id: 7,
      first_name: 'Aysel',
      last_name: '',
      phone: '',
      type: '',
      email: '',
      address: '',
    });
  });

  it.each(['', 'token', '{', 'null', 'a.b.c', 'a.%%%.c', '..', 'a..c'])('throws InvalidTokenError for %j', (token) => {
    expect(() => decodeUser(token)).toThrow(InvalidTokenError);
  });

  it.each([
    null,
    'text',
    [],
    {},
    { id: '7' },
    { id: 1.5 },
    { ...userFixture, first_name: 5 },
    { ...userFixture, address: { street: 'x' } },
  ])('throws InvalidTokenError for the claims %j', (claims) => {
    expect(() => decodeUser(buildToken(claims))).toThrow(InvalidTokenError);
  });
});
