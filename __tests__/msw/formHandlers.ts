import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Locale } from '@/config/locales';
import {
  applicationRequestSchema,
  type Application,
  type ApplicationReceipt,
  type ApplicationSummary,
} from '@/contract/applications';
import type { FormStamp } from '@/contract/formGuard';
import { PATHS } from '@/contract/paths';

export const STAMP: FormStamp = { stamp: 'time.random.signature' };
export const APPLICATION: ApplicationReceipt = { reference: 'NA-26-00007', token: 'application-token' };

export const applicationFixture = (locale: Locale, reference = APPLICATION.reference): Application => ({
  reference,
  status: 'in_review',
  created_at: '2026-11-20T06:42:00Z',
  subject: { kind: 'service', slug: 'audit', name: `Audit (${locale})` },
  message: 'What we need',
  timeline: [
    { status: 'received', at: '2026-11-20T06:42:00Z' },
    { status: 'in_review', at: '2026-11-20T07:00:00Z' },
  ],
});

export const applicationsFixture = (locale: Locale): ApplicationSummary[] => {
  const { timeline: _, message: _message, ...summary } = applicationFixture(locale);
  return [summary, { ...summary, reference: 'NA-26-00003', status: 'closed', subject: null }];
};

const error = (status: number, code: string, detail: string) => HttpResponse.json({ detail, code }, { status });

/** What was sent, a line for each request that was taken in. */
export type TakenForm = { key: string; body: Record<string, unknown>; authorization: string | null };

/** Applications; `taken` gets what came. */
export function formHandlers(at: (path: string) => string, locale: Locale, taken: TakenForm[] = []): HttpHandler[] {
  return [
    http.get(at(PATHS.formStamp), () => HttpResponse.json(STAMP)),
    http.post(at(PATHS.applications), async ({ request }) => {
      const key = request.headers.get('idempotency-key');
      if (!key) return error(400, 'idempotency_key_required', 'The request needs an Idempotency-Key header.');
      const body = (await request.json()) as Record<string, unknown>;
      if (!applicationRequestSchema.safeParse(body).success) {
        return HttpResponse.json({ name: ['Wrong'] }, { status: 400 });
      }
      taken.push({ key, body, authorization: request.headers.get('authorization') });
      return HttpResponse.json(APPLICATION, { status: 201 });
    }),
    http.get(at(PATHS.applications), ({ request }) =>
      request.headers.has('authorization')
        ? HttpResponse.json(applicationsFixture(locale))
        : error(401, 'not_authenticated', 'Log in to continue.'),
    ),
    http.post(at(PATHS.applicationLookup), async ({ request }) => {
      const { reference } = (await request.json()) as { reference: string };
      return reference === APPLICATION.reference
        ? HttpResponse.json(APPLICATION)
        : error(404, 'not_found', 'Not found.');
    }),
    http.get(at(`${PATHS.applications}:reference/`), ({ request, params: { reference } }) =>
      request.headers.has('authorization') && reference === APPLICATION.reference
        ? HttpResponse.json(applicationFixture(locale))
        : error(404, 'not_found', 'Not found.'),
    ),
  ];
}
