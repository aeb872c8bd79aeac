import type { OrderRequest } from '@/contract/orders';

let made = 0;

/** A key that no other order of this run has. */
export const newKey = (): string => `key-${process.pid}-${Date.now()}-${(made += 1)}`;

export const CONTACT: OrderRequest['contact'] = {
  first_name: 'Aysel',
  last_name: 'Məmmədova',
  email: 'aysel@example.com',
  phone_number: '+994501234567',
};

/** An order that is picked up and paid on delivery, unless said otherwise. */
export const orderRequest = (lines: OrderRequest['lines'], changes: Partial<OrderRequest> = {}): OrderRequest => ({
  lines,
  contact: CONTACT,
  delivery: { method: 'pickup' },
  payment: 'on_delivery',
  ...changes,
});
