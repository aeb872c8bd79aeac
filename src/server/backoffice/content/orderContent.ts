import { moveRecord, type OrderedTable } from '../../publishing/orderService';
import type { OrderByHand } from '../kit/defineResource';
import { EDITORS } from './contentButtons';
import type { ContentRow } from './contentRows';

/** The buttons that move records of content past one another. @param resource its name in the audit log */
export const orderContent = (resource: string, table: OrderedTable): OrderByHand<ContentRow> => ({
  neighbours: ({ above, below }) => ({ above, below }),
  roles: EDITORS,
  move: ({ id, side, otherId, staff }) =>
    moveRecord({ table, resource, id: Number(id), side, otherId: Number(otherId), staffId: staff.id }),
});
