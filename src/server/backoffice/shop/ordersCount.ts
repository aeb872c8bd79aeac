import { defineCount } from '../kit/definePanel';
import { database } from '../../db/transaction';
import { countNewOrders } from './orderListRepository';

export const ordersCount = defineCount({
  name: 'orders',
  text: 'adminOrders:count.waiting',
  href: '/admin/orders',
  roles: ['sales'],
  find: async () => countNewOrders(await database()),
});
