import type { Locale } from '@/config/locales';
import { timestampSchema } from '@/contract/common';
import {
  orderConfirmEndpoint,
  orderEndpoint,
  orderMailEndpoint,
  orderLookupEndpoint,
  orderSchema,
  type OrderStatus,
} from '@/contract/orders';
import { PATHS } from '@/contract/paths';
import type { RecordLookup } from '@/contract/recordLookup';
import * as z from '@/contract/zod';
import { confirmOrder as confirmOwnOrder } from '../../shop/orders/orderStatusService';
import { mailOrderAgain as mailOwnOrderAgain } from '../../shop/orders/orderMailService';
import * as ordersService from '../../shop/orders/ordersService';
import { HttpError } from '../../platform/http/HttpError';
import { isReference } from '../../platform/references/references';
import { findAnswer, sendForm, type PostedRequest } from './backend';

/** An order by the link in its mail. */
export type OrderLink = { number: string; token: string };

export const isOrderNumber = (text: string) => isReference(text);

const anyStatus = z.custom<OrderStatus>((status) => typeof status === 'string');

/**
 * Another backend may have a status or a payment that this version does not know. The page shows such a status as one
 * under way, and what else it does not know is left out, as of content.
 */
const shownOrderEndpoint = {
  ...orderEndpoint,
  access: 'open',
  response: orderSchema.extend({
    status: anyStatus,
    timeline: z.array(z.object({ status: anyStatus, at: timestampSchema })),
  }),
} as const;

/** `null` for one that is not there and for a wrong token. */
export const getOrder = (locale: Locale, { number, token }: OrderLink) =>
  findAnswer(shownOrderEndpoint, { locale, params: { number }, query: { token } }, () =>
    ordersService.getOrder(locale, number, { session: null, token }),
  );

/** @throws HttpError `not_found` for a wrong link, `status_refused` for an order that was cancelled */
export const confirmOrder = ({ body: { number, token }, ...posted }: PostedRequest<OrderLink>) =>
  sendForm(
    { path: PATHS.orderConfirm(number), response: orderConfirmEndpoint.response },
    { ...posted, body: { token } },
    async () => {
      const confirmed = await confirmOwnOrder(number, token);
      if (!confirmed) throw new HttpError('not_found');
      return confirmed;
    },
  );

/**
 * Sends the mail again by which an order is confirmed; the token is that of the link that opens it.
 * @throws HttpError `bad_request` for an e-mail that is none, `not_found` for a wrong link, `status_refused` for an order
 *   that waits no longer, `throttled`
 */
export function mailOrderAgain({ body, ...posted }: PostedRequest<OrderLink & { email: string }>) {
  const { number } = body;
  const parsed = orderMailEndpoint.body.safeParse(body);
  if (!parsed.success) throw new HttpError('bad_request');
  const { client } = posted;
  return sendForm(
    { path: PATHS.orderMail(number), response: orderMailEndpoint.response },
    { ...posted, body: parsed.data },
    async () => {
      const sent = await mailOwnOrderAgain({ number, ...parsed.data, client });
      if (!sent) throw new HttpError('not_found');
      return sent;
    },
  );
}

/**
 * The link of an order, asked for by a page without scripts.
 * @throws HttpError `not_found`, `throttled`
 */
export const lookupOrder = (request: PostedRequest<RecordLookup>) =>
  sendForm(orderLookupEndpoint, request, async (): Promise<OrderLink> => {
    const link = await ordersService.lookupOrder(request.body, request.client);
    if (!link) throw new HttpError('not_found');
    return link;
  });
