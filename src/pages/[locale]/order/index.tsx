import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { LOOKUP_FIELDS } from '@/contract/formFields';
import { recordLookupSchema } from '@/contract/recordLookup';
import { OrderScreen } from '@/screens/orders/OrderScreen';
import { getOrder, lookupOrder } from '@/server/shop/orders/ordersService';
import { requireFound } from '@/server/http/HttpError';
import { isReference } from '@/contract/text.mjs';
import { formPage } from '@/server/pages/rendering/formPage';
import { recordPage } from '@/server/pages/rendering/recordPage';

export default OrderScreen;

const page: GetServerSideProps = (context) =>
  recordPage(context, 'order', {
    parameter: 'number',
    isNumber: isReference,
    address: routes.order,
    recordTexts: ['order', 'catalogue', 'addToCart'],
    find: (locale, number, token) => getOrder(locale, number, { session: null, token }),
  });

export const getServerSideProps: GetServerSideProps = (context) =>
  formPage(context, 'order', {
    page,
    fields: LOOKUP_FIELDS,
    schema: recordLookupSchema,
    send: async ({ body, client }, location) => routes.order(location, requireFound(await lookupOrder(body, client))),
    load: async () => ({ number: '', isForOwner: false, record: null }),
  });
