import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@/config/locales';
import { isMailKind, MAIL_KINDS, type MailGroup, type MailKind } from '@/config/mailKinds';
import type { MailPreviewsView } from '@/contract/adminViews';
import { HttpError } from '../../http/HttpError';
import { clientAddress, queryValues } from '../../http/request';
import { adminPage } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import { previewSample, sendSample } from './mailSamplesService';
import { requireStaff } from '../../people/staff/requireStaff';
import { readStaffSession } from '../../people/staff/staffSession';
import { assetRoute } from '../../http/assetRoute';
import { PRIVATE_CACHE, send } from '../../http/respond';
import { settings } from '../../settings';

type Wanted = { kind: MailKind; locale: Locale };

const buildQuery = ({ kind, locale }: Wanted) => new URLSearchParams({ kind, lang: locale }).toString();

const linkHtml = (wanted: Wanted) => `/api/admin/mail-preview?${buildQuery(wanted)}`;

/** @throws HttpError `not_found` for another kind or language */
function readWanted({ kind, lang = DEFAULT_LOCALE }: Readonly<Record<string, string | undefined>>): Wanted {
  if (!isMailKind(kind) || !isLocale(lang)) throw new HttpError('not_found');
  return { kind, locale: lang };
}

/** All kinds, and one of them: the first until another is asked for. */
async function buildView({ path, query, locale, staff, t }: AdminContext): Promise<MailPreviewsView> {
  const isChosen = query.kind !== undefined;
  const wanted = isChosen ? readWanted(query) : { kind: MAIL_KINDS.orders[0], locale };
  const link = (one: Wanted) => `${path}?${buildQuery(one)}`;
  const { subject, text } = await previewSample(wanted, staff);
  return {
    groups: (Object.keys(MAIL_KINDS) as MailGroup[]).map((name) => ({
      title: t(`adminMails:group.${name}`),
      mails: MAIL_KINDS[name].map((kind) => ({
        href: link({ kind, locale }),
        text: t(`adminMails:kind.${kind}`),
        isCurrent: kind === wanted.kind,
      })),
    })),
    isChosen,
    shown: {
      ...wanted,
      subject,
      text,
      src: linkHtml(wanted),
      links: LOCALES.map((other) => ({
        locale: other,
        href: link({ ...wanted, locale: other }),
        text: t(`admin:language.${other}`),
        isCurrent: other === wanted.locale,
      })),
      sendTo: t('adminMails:sendTo', { email: staff.email }),
    },
  };
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
