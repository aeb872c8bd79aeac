import type { Database } from '../../platform/db/connection';

/** Everything that happened to an order, also what was taken back, with who moved it on and who took it back. */
export const findOrderHistory = (db: Database, orderId: number) =>
  db
    .selectFrom('order_event')
    .leftJoin('staff', 'staff.id', 'order_event.staff_id')
    .leftJoin('staff as undoer', 'undoer.id', 'order_event.undone_by')
    .select(['order_event.id', 'status', 'at', 'actor', 'staff.name as who'])
    .select(['undone_at', 'undone_reason', 'undoer.name as undone_who'])
    .where('order_id', '=', orderId)
    .orderBy('order_event.id')
    .execute();

export type OrderStep = Awaited<ReturnType<typeof findOrderHistory>>[number];

type Undoing = { undone_at: string; undone_by: number; undone_reason: string };

/** A status of an order that was set by mistake: it counts no longer. */
export async function updateOrderEventUndone(tx: Database, eventId: number, undoing: Undoing): Promise<void> {
  await tx.updateTable('order_event').set(undoing).where('id', '=', eventId).execute();
}
