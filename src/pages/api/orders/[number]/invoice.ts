import { invoiceRoute } from '@/server/billing/invoiceRoute';

export const config = { api: { bodyParser: false, responseLimit: false } };

export default invoiceRoute;
