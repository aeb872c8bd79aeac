import { createSharedValue } from '@/lib/createSharedValue';

/** The step of the order that the checkout shows, from 0, which is the cart. */
export const orderStep = createSharedValue(1);
