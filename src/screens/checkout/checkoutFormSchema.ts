import * as z from '@/contract/zod';
import { idSchema } from '@/contract/common';
import { orderRequestSchema } from '@/contract/orders';

const { contact, delivery, payment } = orderRequestSchema.shape;
const [courier, pickup] = delivery.options;

/** What the checkout asks for: an order without its lines; a select only knows texts. Import it dynamically (zod). */
export const checkoutFormSchema = z.object({
  contact,
  delivery: z.discriminatedUnion('method', [courier.extend({ city: z.coerce.number().pipe(idSchema) }), pickup]),
  payment,
});
export type Checkout = z.infer<typeof checkoutFormSchema>;
