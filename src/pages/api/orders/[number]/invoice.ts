import { invoiceRoute } from '@/server/shop/billing/invoiceRoute';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default invoiceRoute;
