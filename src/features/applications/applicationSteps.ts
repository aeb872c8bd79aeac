import type { Application, ApplicationStatus } from '@/contract/applications';

export type ApplicationStep = { status: ApplicationStatus; at: string | null; state: 'done' | 'now' | 'later' };

/** Nothing is waited for any more. */
const SETTLED: ApplicationStatus[] = ['answered', 'closed'];

/** What has happened to an application, and the answer as long as it is to come. */
export function applicationSteps({ timeline, status }: Pick<Application, 'timeline' | 'status'>): ApplicationStep[] {
  const isSettled = SETTLED.includes(status);
  const past = timeline.map((event, index): ApplicationStep => ({
    ...event,
    state: !isSettled && index === timeline.length - 1 ? 'now' : 'done',
  }));
  return isSettled ? past : [...past, { status: 'answered', at: null, state: 'later' }];
}
