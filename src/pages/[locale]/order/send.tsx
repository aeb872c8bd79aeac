import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { LOOKUP_FIELDS } from '@/contract/formFields';
import { recordLookupSchema } from '@/contract/recordLookup';
import { OrderScreen } from '@/screens/orders/OrderScreen';
import { lookupOrder } from '@/server/web/backends/orders';
import { handleFormPost } from '@/server/web/rendering/handleFormPost';

export default OrderScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  handleFormPost(context, 'orderSend', {
    address: (location) => routes.order(location),
    fields: LOOKUP_FIELDS,
    schema: recordLookupSchema,
    send: async (request, location) => routes.order(location, await lookupOrder(request)),
    load: async () => ({ number: '', isForOwner: false, record: null }),
  });
