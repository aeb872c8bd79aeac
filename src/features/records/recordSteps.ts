import type { Application, ApplicationStatus } from '@/contract/applications';

/** An entry of a timeline; `at` is an ISO timestamp, `null` for steps to come. */
export type RecordStep<Status> = { status: Status; at: string | null; state: 'done' | 'now' | 'later' };

type RecordEvent<Status> = { status: Status; at: string };

/** The events of the timeline, the last one current while steps are to come, then those steps. */
function recordSteps<Status>(timeline: RecordEvent<Status>[], upcoming: Status[]): RecordStep<Status>[] {
  const last = upcoming.length > 0 ? timeline.length - 1 : -1;
  return [
    ...timeline.map((event, index) => ({ ...event, state: index === last ? ('now' as const) : ('done' as const) })),
    ...upcoming.map((status) => ({ status, at: null, state: 'later' as const })),
  ];
}

/** What has happened to an application, and its answer while that is to come. */
export function applicationSteps({ timeline, status }: Pick<Application, 'timeline' | 'status'>) {
  return recordSteps<ApplicationStatus>(timeline, status === 'answered' || status === 'closed' ? [] : ['answered']);
}
