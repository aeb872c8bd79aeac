import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Locale } from '@/config/locales';
import { assetRoute } from '../../http/assetRoute';
import { HttpError } from '../../http/HttpError';
import { queryValues } from '../../http/request';
import { takeTurn } from '../../http/renderSlots';
import { PRIVATE_CACHE } from '../../http/respond';
import { getOrder } from '../orders/ordersService';
import { readSettings } from '../../organisation/settingsService';
import { billingSettings } from '../../organisation/billingSettings';
import { drawInvoice, type Invoice } from './drawInvoice';
import { findDueDate } from './billOrder';
import { getLetterhead } from './drawLetterhead';

/** Invoices that were drawn last: fifty lines take a tenth of a second of the process, however often they are asked for. */
const drawnInvoices = new LRUCache<string, Buffer, Invoice>({
  max: 20,
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context }) => drawInvoice(context),
});

const getInvoice = async (invoice: Invoice): Promise<Buffer> => {
  const key = createHash('sha256').update(JSON.stringify(invoice)).digest('base64');
  return (await drawnInvoices.fetch(key, { context: invoice })) ?? drawInvoice(invoice);
};

/** @throws HttpError `not_found` for an unknown order, one without an invoice, and a wrong token */
async function loadInvoice(locale: Locale, number: string, token: string): Promise<Buffer> {
  const order = await getOrder(locale, number, { session: null, token });
  if (!order?.invoice_href || !order.bank_details) throw new HttpError('not_found');
  const [{ vatPercent, paymentDays: days }, letterhead] = await Promise.all([
    readSettings(billingSettings),
    getLetterhead(locale),
  ]);
  const payment = { days, due: await findDueDate(order.created_at, days) };
  return getInvoice({ letterhead, order, bank: order.bank_details, vatPercent, payment, locale });
}

/** `/api/orders/{number}/invoice/?token=…`: the pro-forma invoice of a company, for whoever has the order's link. */
export const invoiceRoute = assetRoute(async (request, response, { locale, segments, search }) => {
  const number = /^[\w-]{1,40}$/.exec(segments.at(-2) ?? '')?.[0] ?? '';
  const { token = '' } = queryValues(search);
  await takeTurn(response);
  const pdf = await loadInvoice(locale, number, token);
  response.setHeader('Cache-Control', PRIVATE_CACHE);
  response.setHeader('Content-Type', 'application/pdf');
  response.setHeader('Content-Disposition', `inline; filename="${number}.pdf"`);
  response.setHeader('Content-Length', pdf.length);
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Robots-Tag', 'noindex');
  response.end(request.method === 'HEAD' ? undefined : pdf);
});
