import { requireStaff } from '../../people/staff/requireStaff';
import { readStaffSession } from '../../people/staff/staffSession';
import { assetRoute } from '../../platform/http/assetRoute';
import { queryValues } from '../../platform/http/request';
import { PRIVATE_CACHE, send } from '../../platform/http/respond';
import { settings } from '../../platform/settings';
import { readWanted } from './mailPreviewsPage';
import { previewSample } from './mailSamplesService';

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
