import type { Application, ApplicationStatus } from '@/contract/applications';
import type { Order, OrderStatus } from '@/contract/orders';

/** An entry of a timeline; `at` is an ISO timestamp, `null` for steps to come. */
type RecordStep<Status> = { status: Status; at: string | null; state: 'done' | 'now' | 'later' };

type RecordEvent<Status> = { status: Status; at: string };

/** The events of the timeline, the last one current while steps are to come, then those steps. */
function recordSteps<Status>(timeline: RecordEvent<Status>[], upcoming: Status[]): RecordStep<Status>[] {
  const last = upcoming.length > 0 ? timeline.length - 1 : -1;
  return [
    ...timeline.map((event, index) => ({ ...event, state: index === last ? ('now' as const) : ('done' as const) })),
    ...upcoming.map((status) => ({ status, at: null, state: 'later' as const })),
  ];
}

const COURIER: OrderStatus[] = ['received', 'confirmed', 'packed', 'on_the_way', 'delivered'];
const PICKUP: OrderStatus[] = COURIER.filter((status) => status !== 'on_the_way');

/** What has happened to an order, and the steps until its delivery; a cancelled order has none. */
export function orderSteps({ timeline, status, delivery }: Pick<Order, 'timeline' | 'status' | 'delivery'>) {
  const steps = delivery?.method === 'pickup' ? PICKUP : COURIER;
  return recordSteps(timeline, status === 'cancelled' ? [] : steps.slice(steps.indexOf(status) + 1));
}

/** What has happened to an application, and its answer while that is to come. */
export function applicationSteps({ timeline, status }: Pick<Application, 'timeline' | 'status'>) {
  return recordSteps<ApplicationStatus>(timeline, status === 'answered' || status === 'closed' ? [] : ['answered']);
}
