import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@/config/locales';
import { isMailKind, type MailKind } from '@/config/mailKinds';
import type { MailLink, MailPreviewsView } from '@/contract/adminViews';
import { HttpError } from '../../http/HttpError';
import { clientAddress, queryValues } from '../../http/request';
import type { Translate } from '../../texts/texts';
import { adminPage } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import { listSamples, previewSample, sendSample } from './mailSamplesService';
import { requireStaff } from '../../people/staff/requireStaff';
import { readStaffSession } from '../../people/staff/staffSession';
import { assetRoute } from '../../http/assetRoute';
import { PRIVATE_CACHE, send } from '../../http/respond';
import { settings } from '../../settings';

type Wanted = { kind: MailKind; locale: Locale };

const buildQuery = ({ kind, locale }: Wanted) => new URLSearchParams({ kind, lang: locale }).toString();

const linkHtml = (wanted: Wanted) => `/api/admin/mail-preview?${buildQuery(wanted)}`;

const buildLinks = (path: string, kind: MailKind, t: Translate, current?: Locale): MailLink[] =>
  LOCALES.map((locale) => ({
    locale,
    href: `${path}?${buildQuery({ kind, locale })}`,
    text: t(`admin:language.${locale}`),
    isCurrent: locale === current,
  }));

/** @throws HttpError `not_found` for another kind or language */
function readWanted({ kind, lang = DEFAULT_LOCALE }: Readonly<Record<string, string | undefined>>): Wanted {
  if (!isMailKind(kind) || !isLocale(lang)) throw new HttpError('not_found');
  return { kind, locale: lang };
}

async function buildShown({ path, query, staff, t }: AdminContext): Promise<MailPreviewsView['shown']> {
  if (query.kind === undefined) return null;
  const wanted = readWanted(query);
  const { subject, text } = await previewSample(wanted, staff);
  return {
    ...wanted,
    subject,
    text,
    src: linkHtml(wanted),
    links: buildLinks(path, wanted.kind, t, wanted.locale),
    sendTo: t('adminMails:sendTo', { email: staff.email }),
  };
}

async function buildView(context: AdminContext): Promise<MailPreviewsView> {
  const { path, locale, staff, t } = context;
  const shown = await buildShown(context);
  if (shown) return { groups: [], shown };
  const groups = (await listSamples(locale, staff)).map(({ name, mails }) => ({
    title: t(`adminMails:group.${name}`),
    src: mails[0] ? linkHtml({ kind: mails[0].kind, locale }) : '',
    mails: mails.map(({ kind, subject }) => ({ kind, subject, links: buildLinks(path, kind, t) })),
  }));
  return { groups, shown: null };
}

/** The `getServerSideProps` of the samples of all mails: for whom the settings of mails are. */
export const mailPreviewsPage = adminPage<MailPreviewsView>({
  roles: [],
  texts: ['adminMails'],
  load: async (context) => ({ title: context.t('adminMails:title'), view: await buildView(context) }),
  post: async ({ path, staff, request }, { values }) => {
    const wanted = readWanted(values);
    await sendSample(wanted, staff, clientAddress(request));
    return { to: `${path}?${buildQuery(wanted)}`, note: 'sampleSent' };
  },
});

/** Mails have their styles in their elements; nothing runs, and links open pages of their own. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** `/api/admin/mail-preview?kind=order.packed&lang=az`: the HTML of a sample, for the frame of its page. */
export const mailPreviewRoute = assetRoute(async (request, response, { search }) => {
  const { SITE_URL } = settings();
  const staff = requireStaff(await readStaffSession(request), []);
  const { html } = await previewSample(readWanted(queryValues(search)), staff);
  response.setHeader('Content-Security-Policy', `${POLICY}; img-src 'self' ${new URL(SITE_URL).origin}`);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  send(request, response, {
    type: 'text/html; charset=utf-8',
    body: html.replace('<head>', '<head><base target="_blank">'),
    cacheControl: PRIVATE_CACHE,
  });
});
