import { http, HttpResponse, type HttpHandler } from 'msw';
import { apiBase } from '@/clients/apiBase';
import { LOCALES } from '@/config/locales';
import { credentialsSchema, registrationSchema, type TokenPair } from '@/contract/auth';
import type { ApiErrorBody, FieldErrors } from '@/contract/errors';
import { PATHS } from '@/contract/paths';
import {
  directoryFixture,
  mediaFixture,
  mediaPostFixture,
  pageFixture,
  projectFixture,
  projectsFixture,
  registeredFixture,
  serviceFixture,
  siteFixture,
  tokenOf,
  userFixture,
} from './fixtures';

/** The only account that the handlers know. */
export const PASSWORD = 'correct horse';
export const REFRESH_TOKEN = 'refresh.token';

const error = (status: number, body: ApiErrorBody) => HttpResponse.json(body, { status });
const fieldErrors = (body: FieldErrors) => HttpResponse.json(body, { status: 400 });

/** The contract, answered in both languages by the server at `origin`. */
export const handlersAt = (origin: string): HttpHandler[] =>
  LOCALES.flatMap((locale) => {
    const at = (path: string) => `${origin}${apiBase(locale)}/${path}`;
    const site = siteFixture(locale);
    const directory = directoryFixture(locale);
    const get = (path: string, answer: object) => http.get(at(path), () => HttpResponse.json(answer));
    const getOne = (list: string, answer: (slug: string) => object) =>
      http.get(at(`${list}:slug/`), ({ params: { slug } }) =>
        slug === 'unknown'
          ? error(404, { detail: 'Not found.', code: 'not_found' })
          : HttpResponse.json(answer(String(slug))),
      );

    return [
      get(PATHS.siteInfo, site.siteInfo),
      get(PATHS.socialMedias, site.socialMedias),
      get(PATHS.serviceHeader, site.serviceHeader),
      get(PATHS.serviceMiddle, site.serviceMiddle),
      get(PATHS.otherServices, site.otherServices),
      get(PATHS.socialNetworks, directory.socialNetworks),
      get(PATHS.numbers, directory.numbers),
      get(PATHS.cities, directory.cities),
      get(PATHS.projects, projectsFixture(locale)),
      get(PATHS.media, mediaFixture(locale)),
      getOne('service/', (slug) => serviceFixture(locale, slug)),
      getOne('projects/', (slug) => projectFixture(locale, slug)),
      getOne('media/', (slug) => mediaPostFixture(locale, slug)),
      getOne('pages/', (slug) => pageFixture(locale, slug)),

      http.post(at(PATHS.token), async ({ request }) => {
        const { success, data } = credentialsSchema.safeParse(await request.json());
        if (!success) return fieldErrors({ non_field_errors: ['Invalid.'] });
        if (data.email !== userFixture.email || data.password !== PASSWORD) {
          return error(401, { detail: 'No active account found with these details.', code: 'no_active_account' });
        }
        const tokens: TokenPair = { access: tokenOf(userFixture), refresh: REFRESH_TOKEN };
        return HttpResponse.json(tokens);
      }),
      http.post(at(PATHS.register), async ({ request }) => {
        const { success, data } = registrationSchema.safeParse(await request.json());
        if (!success || data.email === 'taken@example.com') return fieldErrors({ email: ['Already registered.'] });
        return HttpResponse.json(registeredFixture, { status: 201 });
      }),
    ];
  });
