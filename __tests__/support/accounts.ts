import type { Registration } from '@/contract/auth';

export const PASSWORD = 'seven green kettles';

let made = 0;

/** Someone who has no account yet. */
export const newRegistration = (change: Partial<Registration> = {}): Registration => ({
  first_name: 'Aysel',
  last_name: 'Məmmədova',
  email: `someone${(made += 1)}.${process.pid}.${Date.now()}@example.com`,
  password: PASSWORD,
  phone_number: '+994501234567',
  address: 'Bakı, Nizami küçəsi 1',
  ...change,
});
