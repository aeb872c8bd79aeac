import type { Locale } from '@/config/locales';
import { orderConfirmEndpoint, orderEndpoint } from '@/contract/orders';
import { PATHS } from '@/contract/paths';
import { confirmOrder as confirmOwnOrder } from '../orders/orderStatusService';
import * as ordersService from '../orders/ordersService';
import { HttpError } from '../http/HttpError';
import { isReference } from '../references/references';
import { findAnswer, sendForm, type PostedRequest } from './backend';

/** An order by the link in its mail. */
export type OrderLink = { number: string; token: string };

export const isOrderNumber = (text: string) => isReference(text);

/** `null` for one that is not there and for a wrong token. */
export const getOrder = (locale: Locale, { number, token }: OrderLink) =>
  findAnswer(orderEndpoint, { locale, params: { number }, query: { token } }, () =>
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
