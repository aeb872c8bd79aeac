import { calendarRoute } from '@/server/shop/orders/calendarRoute';

export const config = { api: { bodyParser: false } };

export default calendarRoute;
