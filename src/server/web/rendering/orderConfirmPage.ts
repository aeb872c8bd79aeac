import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { mailLinks } from '@/config/mailLinks';
import { parsePath, routes, splitAddress } from '@/config/routes';
import type { Order } from '@/contract/orders';
import { confirmOrder, getOrder, isOrderNumber, type OrderLink } from '../backends/orders';
import { readSender } from '../../platform/http/request';
import { HttpError } from '../../platform/http/HttpError';
import { PRIVATE_CACHE } from '../../platform/http/respond';
import { log } from '../../platform/log/log';
import { formSlots, takeTurn } from '../../platform/routing/renderInTurn';
import { readQueryText, renderForRequest, seeOther } from './serverPage';
import type { SitePageProps } from './staticPage';

type OrderConfirmProps = {
  order: Order;
  /** Where the button posts to. */
  link: OrderLink;
  hasFailed: boolean;
};

/** Why the button could not be answered is in the log; the page says whom to call. */
async function tryToConfirm(posted: Parameters<typeof confirmOrder>[0]): Promise<boolean> {
  try {
    await confirmOrder(posted);
    return true;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) log.error({ err: error }, 'an order was not confirmed');
    return false;
  }
}

/**
 * The page of the link in the mail of an order that is to be confirmed. It shows the order with a button that posts to
 * the same address: mail servers open the links in mails, so a GET confirms nothing. Works without scripts. An order
 * that waits no longer is shown by its own page, which also has the form for wrong links.
 */
export async function orderConfirmPage({
  params = {},
  query,
  req,
  res,
  resolvedUrl,
}: GetServerSidePropsContext): Promise<GetServerSidePropsResult<SitePageProps<OrderConfirmProps>>> {
  const location = parsePath(splitAddress(resolvedUrl).pathname);
  if (!location) return { notFound: true };
  const { locale } = location;
  res.setHeader('Cache-Control', PRIVATE_CACHE);
  const link = { number: readQueryText(query.number), token: readQueryText(query.token) };
  if (!isOrderNumber(link.number)) return seeOther(routes.order(location));

  const isPost = req.method === 'POST';
  const isConfirmed = isPost && (await tryToConfirm({ locale, body: link, ...readSender(req) }));
  const order = isConfirmed ? null : await getOrder(locale, link);
  if (order?.status !== 'to_confirm') return seeOther(routes.order(location, link));
  // One that was not posted has a slot already.
  await takeTurn(formSlots(), res);
  return renderForRequest({ req, params }, 'orderConfirm', {
    address: (own) => mailLinks.orderConfirm(own, link),
    load: async () => ({ order, link, hasFailed: isPost }),
  });
}
