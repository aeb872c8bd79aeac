import type { OrderRequest } from '@/contract/orders';
import { newEmail } from './formRequests';

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

export const lineOf = ({ id, unit_price }: { id: number; unit_price: string }, quantity = 1) => ({
  id,
  unit_price,
  quantity,
});

let buyers = 0;

/** Somebody who has not ordered before in this run, with words for others in their name. */
export const newContact = (): OrderRequest['contact'] => ({
  first_name: 'WIN http://evil.example',
  last_name: 'Pay http://evil.example/pay',
  email: newEmail(),
  phone_number: `+9945${String((buyers += 1)).padStart(8, '0')}`,
});
