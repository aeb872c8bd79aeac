import type { Locale } from '@/config/locales';
import { dateSchema } from '@/contract/common';
import { isUsualYear } from '@/contract/text.mjs';
import { formatPhone } from '@/lib/phone';
import { assetRoute } from '../../http/assetRoute';
import { HttpError } from '../../http/HttpError';
import { queryValues } from '../../http/request';
import { NO_CACHE, send, setNoindex } from '../../http/respond';
import { mailHost } from '../../mail/mailServer.mjs';
import { getOffice } from '../../organisation/officeService';
import { settings } from '../../settings';
import { getFixedT } from '../../texts/texts';

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A line of at most 75 bytes, the rest of it in further ones (RFC 5545, 3.1): no letter has more than four. */
const fold = (line: string) => (Buffer.byteLength(line) <= 75 ? line : line.replace(/.{18}(?=.)/gu, '$&\r\n '));

const toCompact = (date: string) => date.replaceAll('-', '');

/** An event of one whole day in the form of calendars. */
async function writeEvent(locale: Locale, number: string, date: string): Promise<string> {
  const t = getFixedT(locale);
  const { name, phone } = await getOffice(locale, 'orders');
  const next = new Date(Date.parse(date) + 24 * 60 * 60_000).toISOString().slice(0, 10);
  const about = [t('mail:order.courierCalls'), phone && formatPhone(phone)].filter(Boolean).join('\n');
  const host = mailHost(settings().SITE_URL);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//orders//${locale.toUpperCase()}`,
    'BEGIN:VEVENT',
    `UID:${number}@${host}`,
    `DTSTAMP:${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${toCompact(date)}`,
    `DTEND;VALUE=DATE:${toCompact(next)}`,
    `SUMMARY:${escapeText(t('mail:order.calendar', { number, name }))}`,
    `DESCRIPTION:${escapeText(about)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}

/**
 * `/api/orders/{number}/calendar/?date=…`: the day by which an order comes, for the calendar of whoever has its page. All
 * that it says of the order is in its address: nothing is looked up.
 */
export const calendarRoute = assetRoute(async (request, response, { locale, segments, search }) => {
  const number = /^[\w-]{1,40}$/.exec(segments.at(-2) ?? '')?.[0];
  const { data: date } = dateSchema.safeParse(queryValues(search).date);
  if (!number || !date || !isUsualYear(date, new Date())) throw new HttpError('not_found');
  const body = await writeEvent(locale, number, date);
  setNoindex(response);
  response.setHeader('Content-Disposition', `inline; filename="${number}.ics"`);
  send(request, response, { type: 'text/calendar; charset=utf-8', body, cacheControl: NO_CACHE });
});
