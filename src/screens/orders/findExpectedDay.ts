import type { Order } from '@/contract/orders';
import type { SiteInfo } from '@/contract/site';
import { addWorkingDays } from '@/lib/addWorkingDays';
import { toBakuDate } from '@/lib/formatDate';

/**
 * The day (`2026-11-24`) by which the courier comes: the longest of the delivery days after the order was accepted.
 * `null` where that is not known, and once it has passed.
 */
export function findExpectedDay({ status, delivery, timeline }: Order, site: SiteInfo | null): string | null {
  const days = Number(/(\d+)\D*$/.exec(delivery?.days ?? '')?.[1] ?? 0);
  const accepted = timeline.find((event) => event.status === 'received')?.at;
  if (delivery?.method !== 'courier' || days < 1 || !accepted || status === 'cancelled') return null;
  const day = addWorkingDays(accepted, days, site ?? {});
  return day !== null && day >= toBakuDate(Date.now()) ? day : null;
}
