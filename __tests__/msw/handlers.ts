import { http, HttpResponse, type HttpHandler } from 'msw';
import { apiBase, type Locale, LOCALES } from '@/config/locales';
import { credentialsSchema, registrationSchema, type TokenPair } from '@/contract/auth';
import type { ApiErrorBody, FieldErrors } from '@/contract/endpoint';
import { PATHS } from '@/contract/paths';
import {
  addressFixture,
  directoryFixture,
  ordersFixture,
  registeredFixture,
  searchFixture,
  sessionsFixture,
  siteFixture,
  buildToken,
  userFixture,
} from './fixtures';
import { formHandlers } from './formHandlers';
import { shopHandlers } from './shopHandlers';

/** The only account that the handlers know. */
export const PASSWORD = 'correct horse';
export const REFRESH_TOKEN = 'refresh.token';
/** What the first one is exchanged for; it is worth as much. */
export const NEXT_REFRESH_TOKEN = 'refresh.next';
/** The token of every mail; others have been used. */
export const MAIL_TOKEN = 'mail.token';

const error = (status: number, body: ApiErrorBody) => HttpResponse.json(body, { status });
const rejectFields = (body: FieldErrors) => HttpResponse.json(body, { status: 400 });

const NOTHING = () => new HttpResponse(null, { status: 204 });
const UNAUTHORIZED = () => error(401, { detail: 'Log in to continue.', code: 'not_authenticated' });

/** Calls of who is signed in; any token passes that names a user and is not `stale`. */
function accountHandlers(at: (path: string) => string, locale: Locale): HttpHandler[] {
  const asUser = (answer: (request: Request) => Response | Promise<Response>) => (info: { request: Request }) => {
    const token = info.request.headers.get('authorization') ?? '';
    return token.startsWith('Bearer ') && !token.endsWith('stale') ? answer(info.request) : UNAUTHORIZED();
  };
  return [
    http.post(at(PATHS.tokenRefresh), async ({ request }) => {
      const { refresh } = (await request.json()) as { refresh: string };
      if (refresh !== REFRESH_TOKEN && refresh !== NEXT_REFRESH_TOKEN) {
        return error(401, { detail: 'The token is invalid or has expired.', code: 'token_not_valid' });
      }
      const tokens: TokenPair = { access: buildToken({ ...userFixture, jti: 'next' }), refresh: NEXT_REFRESH_TOKEN };
      return HttpResponse.json(tokens);
    }),
    http.post(at(PATHS.logout), NOTHING),
    http.post(at(PATHS.emailVerify), async ({ request }) => {
      const { token } = (await request.json()) as { token: string };
      if (token === MAIL_TOKEN) return NOTHING();
      return error(400, { detail: 'The token is invalid or has expired.', code: 'token_not_valid' });
    }),
    http.post(at(PATHS.emailVerifySend), asUser(NOTHING)),
    http.post(at(PATHS.passwordChange), asUser(NOTHING)),
    http.get(
      at(PATHS.me),
      asUser(() => HttpResponse.json(userFixture)),
    ),
    http.patch(
      at(PATHS.me),
      asUser(async (request) => HttpResponse.json({ ...userFixture, ...((await request.json()) as object) })),
    ),
    http.get(
      at(PATHS.deletion),
      asUser(() => HttpResponse.json({ requested_at: null, orders: [] })),
    ),
    http.post(
      at(PATHS.deletion),
      asUser(() => HttpResponse.json({ is_deleted: true, orders: [] })),
    ),
    http.delete(at(PATHS.deletion), asUser(NOTHING)),
    // As a backend that keeps no carts; see followAccountCart.test.ts for one that does.
    http.get(at(PATHS.accountCart), () => error(404, { detail: 'Not found.', code: 'not_found' })),
    http.get(
      at(PATHS.sessions),
      asUser(() => HttpResponse.json(sessionsFixture)),
    ),
    http.delete(at(PATHS.sessions), asUser(NOTHING)),
    http.delete(at(`${PATHS.sessions}:id/`), asUser(NOTHING)),
    http.get(
      at(PATHS.orders),
      asUser(() => HttpResponse.json(ordersFixture)),
    ),
    http.get(
      at(PATHS.addresses),
      asUser(() => HttpResponse.json([addressFixture(locale)])),
    ),
    http.post(
      at(PATHS.addresses),
      asUser(async (request) => {
        const address = { ...addressFixture(locale), ...((await request.json()) as object), id: 2 };
        return HttpResponse.json(address, { status: 201 });
      }),
    ),
    http.patch(
      at(`${PATHS.addresses}:id/`),
      asUser(async (request) =>
        HttpResponse.json({ ...addressFixture(locale), ...((await request.json()) as object) }),
      ),
    ),
    http.delete(at(`${PATHS.addresses}:id/`), asUser(NOTHING)),
  ];
}

/** The contract, answered in both languages by the server at `origin`. */
export const handlersAt = (origin: string): HttpHandler[] =>
  LOCALES.flatMap((locale) => {
    const at = (path: string) => `${origin}${apiBase(locale)}/${path}`;
    const site = siteFixture(locale);
    const directory = directoryFixture(locale);
    const get = (path: string, answer: object) => http.get(at(path), () => HttpResponse.json(answer));

    return [
      get(PATHS.siteInfo, site.siteInfo),
      get(PATHS.socialMedias, site.socialMedias),
      get(PATHS.serviceHeader, site.serviceHeader),
      get(PATHS.serviceMiddle, site.serviceMiddle),
      get(PATHS.otherServices, site.otherServices),
      get(PATHS.socialNetworks, directory.socialNetworks),
      get(PATHS.numbers, directory.numbers),
      get(PATHS.cities, directory.cities),
      get(PATHS.search, searchFixture(locale)),

      http.post(at(PATHS.token), async ({ request }) => {
        const { success, data } = credentialsSchema.safeParse(await request.json());
        if (!success) return rejectFields({ non_field_errors: ['Invalid.'] });
        if (data.email !== userFixture.email || data.password !== PASSWORD) {
          return error(401, { detail: 'No active account found with these details.', code: 'no_active_account' });
        }
        const tokens: TokenPair = { access: buildToken(userFixture), refresh: REFRESH_TOKEN };
        return HttpResponse.json(tokens);
      }),
      http.post(at(PATHS.register), async ({ request }) => {
        const { success, data } = registrationSchema.safeParse(await request.json());
        if (!success || data.email === 'taken@example.com') return rejectFields({ email: ['Already registered.'] });
        return HttpResponse.json(registeredFixture, { status: 201 });
      }),
      ...accountHandlers(at, locale),
      ...shopHandlers(at, locale),
      ...formHandlers(at, locale),
    ];
  });
