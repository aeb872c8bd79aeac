import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { LOOKUP_FIELDS } from '@/contract/formFields';
import { recordLookupSchema } from '@/contract/recordLookup';
import { OrderScreen } from '@/screens/orders/OrderScreen';
import { requireFound } from '@/server/platform/http/HttpError';
import { lookupOrder } from '@/server/shop/orders/ordersService';
import { handleFormPost } from '@/server/web/rendering/handleFormPost';

export default OrderScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  handleFormPost(context, 'orderSend', {
    address: (location) => routes.order(location),
    fields: LOOKUP_FIELDS,
    schema: recordLookupSchema,
    send: async ({ body, client }, location) => routes.order(location, requireFound(await lookupOrder(body, client))),
    load: async () => ({ number: '', isForOwner: false, record: null }),
  });
