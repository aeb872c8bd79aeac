import type { Endpoint } from '@/contract/endpoint';
import { settings } from '../settings';
import { route, type Operation } from './route';
import { tokenRoute } from './tokenRoute';

/** A door of operators. Orders and applications of another backend are moved on there: with `API_ORIGIN` there is none. */
export const operationsRoute = <E extends Endpoint>(POST: Operation<E>) =>
  tokenRoute({
    realm: 'operations',
    token: () => (settings().API_ORIGIN ? undefined : settings().OPERATIONS_TOKEN),
    handler: route({ POST }),
  });
