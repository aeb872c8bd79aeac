import type { IncomingMessage } from 'node:http';
import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { mailLinks } from '@/config/mailLinks';
import { parsePath, routes, splitAddress } from '@/config/routes';
import { orderMailEndpoint, type Order } from '@/contract/orders';
import { clientAddress, readFormBody } from '../../http/request';
import { HttpError } from '../../http/HttpError';
import { PRIVATE_CACHE } from '../../http/respond';
import { logFailure } from '../../log/logFailure';
import { isReference } from '@/contract/text.mjs';
import { takeTurn } from '../../http/renderSlots';
import { mailOrderAgain } from '../../shop/orders/orderMailService';
import { confirmOrder } from '../../shop/orders/orderStatusService';
import { getOrder } from '../../shop/orders/ordersService';
import { readQueryText, renderForRequest, seeOther } from './serverPage';
import type { SitePageProps } from './sitePage';

/** An order by the link in its mail. */
type OrderLink = { number: string; token: string };

type OrderConfirmProps = {
  order: Order;
  /** Where the button posts to. */
  link: OrderLink;
  hasFailed: boolean;
};

/** Why the button could not be answered is in the log; the page says whom to call. */
async function tryToConfirm({ number, token }: OrderLink): Promise<boolean> {
  try {
    return (await confirmOrder(number, token)) !== null;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) logFailure(error, 'an order was not confirmed');
    return false;
  }
}

/** Where the mail is to be sent again; `null` from the button that confirms, whose form has no fields. */
async function readEmail(req: IncomingMessage): Promise<string | null> {
  try {
    return (await readFormBody(req)).get('email');
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return null;
    throw error;
  }
}

/** Whether the mail was sent again; `later` where that was too often. The address of the order's page says it. */
async function tryToMail(
  { number, token }: OrderLink,
  email: string,
  client: string,
): Promise<'sent' | 'later' | 'failed'> {
  const body = orderMailEndpoint.body.safeParse({ token, email });
  if (!body.success) return 'failed';
  try {
    return (await mailOrderAgain({ number, ...body.data, client })) ? 'sent' : 'failed';
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return error.code === 'throttled' ? 'later' : 'failed';
    logFailure(error, 'the mail of an order was not sent again');
    return 'failed';
  }
}

/**
 * The page of the link in the mail of an order that is to be confirmed. It shows the order with a button that posts to
 * the same address: mail servers open the links in mails, so a GET confirms nothing. Works without scripts. An order
 * that waits no longer is shown by its own page, which also has the form for wrong links. The form of that page that asks
 * for the mail again posts here too, with an `email` and the token of the order.
 */
export async function orderConfirmPage(
  context: GetServerSidePropsContext,
): Promise<GetServerSidePropsResult<SitePageProps<OrderConfirmProps>>> {
  const { query, req, res, resolvedUrl } = context;
  const location = parsePath(splitAddress(resolvedUrl).pathname);
  if (!location) return { notFound: true };
  const { locale } = location;
  res.setHeader('Cache-Control', PRIVATE_CACHE);
  const link = { number: readQueryText(query.number), token: readQueryText(query.token) };
  if (!isReference(link.number)) return seeOther(routes.order(location));

  const isPost = req.method === 'POST';
  const email = isPost ? await readEmail(req) : null;
  if (email !== null) {
    const mail = await tryToMail(link, email, clientAddress(req));
    return seeOther(`${routes.order(location, link)}&mail=${mail}`);
  }
  const isConfirmed = isPost && (await tryToConfirm(link));
  const order = isConfirmed ? null : await getOrder(locale, link.number, { session: null, token: link.token });
  if (order?.status !== 'to_confirm') return seeOther(routes.order(location, link));
  // One that was not posted has a slot already.
  await takeTurn(res);
  return renderForRequest(context, 'orderConfirm', {
    address: (own) => mailLinks.orderConfirm(own, link),
    load: async () => ({ order, link, hasFailed: isPost }),
  });
}
