import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { splitAddress } from '@/config/routes';
import { isLocale, LOCALES, type Locale } from '@/config/locales';
import type { AdminPageProps } from '@/contract/admin';
import type { BrandInfo } from '@/contract/site';
import { loadBrand } from '../../pages/brand/loadBrand';
import { HttpError, toHttpError } from '../../http/HttpError';
import { originalUrl, queryValues, type AddressedRequest } from '../../http/request';
import { PRIVATE_CACHE } from '../../http/respond';
import { logFailure } from '../../log/logFailure';
import { detectLocation } from '../../routing/detectLocation';
import { takeTurn } from '../../http/renderSlots';
import type { StaffSession } from '../../people/staff/staffSession';
import { getFixedT } from '../../texts/texts';
import { loadTranslations } from '../../texts/translations';
import { redirectTo } from './adminAddress';
import { buildFrame } from './buildFrame';
import { findPlaces } from './findPlaces';
import type { NoteName } from './notes';

/** `look` is for the head of the page, where the organisation has its own. */
export type PageResult<View> = GetServerSidePropsResult<{
  locale: Locale;
  look?: BrandInfo;
  screen: AdminPageProps<View>;
}>;

type AdminAnswer<View> = {
  status: number;
  title: string;
  body: AdminPageProps<View>['body'];
  /** Whose frame it gets; `null` before the login. */
  staff: StaffSession | null;
  /** By default that of `findAdminLocale`. */
  locale?: Locale;
  /** Namespaces beside `common`, `forms` and `admin`. */
  texts?: string[] | undefined;
  scripts?: readonly string[] | undefined;
  /** The screen shows the note itself. */
  showsNote?: boolean | undefined;
  /** Instead of the one that stands in the address. */
  note?: NoteName | undefined;
  /** As `buildFrame` takes it. */
  formKey?: string | undefined;
};

/** The language that somebody has chosen on a page before the login, in its address. */
export function findChosenLocale(request: AddressedRequest): Locale | null {
  const { lang } = queryValues(splitAddress(originalUrl(request)).search);
  return isLocale(lang) ? lang : null;
}

/** The language of the person; before the login the one that was chosen on the page, or that of the browser. */
export const findAdminLocale = (request: AddressedRequest, staff: StaffSession | null): Locale =>
  staff?.locale ?? findChosenLocale(request) ?? detectLocation(request).locale;

/** The address of the page in the other language. */
function buildLanguageHref(pathname: string, search: string, locale: Locale): string {
  const query = new URLSearchParams(search);
  query.set('lang', LOCALES.find((one) => one !== locale) ?? locale);
  return `${pathname}?${query.toString()}`;
}

/** What a page before the login would lose by being asked for again. */
const isAnswer = <View>(body: AdminPageProps<View>['body']) =>
  body.kind === 'login' && (body.view.sent.length > 0 || body.view.step === 'codes');

/** As the browser would get it: Next, in development, refuses props with a value that is `undefined`. */
const toJson = <Props>(props: Props): Props => JSON.parse(JSON.stringify(props)) as Props;

/** Nobody sees a place before the login, and no page may fail because of them. */
const placesOf = (staff: StaffSession | null) =>
  staff?.level === 'full' ? findPlaces().catch(() => () => true) : () => true;

/**
 * The props of a page of the back office in its frame, with its status, when its turn to be rendered has come. Nothing of
 * it is kept by any cache.
 * @throws HttpError `unavailable` where too many are asked for
 */
export async function renderAdminPage<View>(
  { req: request, res: response }: Pick<GetServerSidePropsContext, 'req' | 'res'>,
  {
    status,
    title,
    body,
    staff,
    texts = [],
    scripts = [],
    note: own,
    formKey,
    showsNote = false,
    ...answer
  }: AdminAnswer<View>,
): Promise<PageResult<View>> {
  await takeTurn(response, staff?.level === 'full' ? 'staff' : 'login');
  const { pathname: path, search } = splitAddress(originalUrl(request));
  const locale = answer.locale ?? findAdminLocale(request, staff);
  response.statusCode = status;
  response.setHeader('Cache-Control', PRIVATE_CACHE);
  const translations = await loadTranslations(locale, ['admin', 'forms', ...texts]);
  // The address of a form that is shown again still has the note of what was done before.
  const note = own ?? (body.kind === 'page' && request.method !== 'POST' ? queryValues(search).note : undefined);
  const store = (translations._nextI18Next?.initialI18nStore ?? {}) as AdminPageProps<View>['texts'];
  // A page without it has the default look.
  const brand = await loadBrand(locale).catch(() => null);
  const languageHref = staff || isAnswer(body) ? '' : buildLanguageHref(path, search, locale);
  const frame = {
    ...buildFrame({
      title,
      locale,
      path,
      languageHref,
      staff,
      note,
      formKey,
      scripts,
      showsNote,
      isShown: await placesOf(staff),
    }),
    ...(brand && { logo: `/brand/${brand.version}/icon-192.png`, brand: brand.version }),
  };
  return {
    props: { locale, ...(brand && { look: brand.info }), screen: { texts: store, ...toJson({ frame, body }) } },
  };
}

/** The page of an error, with its status and headers; a fault of ours is logged. Who has gone gets no page. */
export async function renderFailure<View>(
  context: Pick<GetServerSidePropsContext, 'req' | 'res'>,
  error: unknown,
  staff: StaffSession | null,
): Promise<PageResult<View>> {
  const known = toHttpError(error);
  if (!known || known.status >= 500) logFailure(error, 'a page of the back office failed');
  if (context.res.destroyed) return redirectTo(originalUrl(context.req));
  const { status, code, headers } = known ?? new HttpError('server_error');
  for (const [name, value] of Object.entries(headers)) context.res.setHeader(name, value);
  const t = getFixedT(findAdminLocale(context.req, staff));
  const title = t(`errors:detail.${code}`);
  const text = t(
    status === 403 ? 'admin:failed.forbidden' : status === 404 ? 'admin:failed.missing' : 'admin:failed.text',
  );
  const whole = staff?.level === 'full' ? staff : null;
  return renderAdminPage<View>(context, {
    status,
    title,
    staff: whole,
    body: { kind: 'failed', view: { status, title, text } },
  });
}
