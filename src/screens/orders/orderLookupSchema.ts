import { orderLookupEndpoint } from '@/contract/orders';

/** Brings zod: import it dynamically. */
export const orderLookupSchema = orderLookupEndpoint.body;
