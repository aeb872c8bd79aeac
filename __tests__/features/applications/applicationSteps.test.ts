import type { ApplicationStatus } from '@/contract/applications';
import { applicationSteps } from '@/features/applications/applicationSteps';

const at = '2026-11-20T06:42:00Z';
const stepsOf = (...statuses: ApplicationStatus[]) =>
  applicationSteps({
    status: statuses.at(-1) ?? 'new',
    timeline: statuses.map((status) => ({ status, at })),
  }).map(({ status, state }) => `${status} ${state}`);

describe('applicationSteps', () => {
  it('waits for the answer', () => {
    expect(stepsOf('new')).toEqual(['new now', 'answered later']);
    expect(stepsOf('new', 'review', 'info', 'review')).toEqual([
      'new done',
      'review done',
      'info done',
      'review now',
      'answered later',
    ]);
  });

  it.each(['answered', 'approved', 'declined', 'withdrawn', 'closed'] as const)('waits for nothing once %s', (status) =>
    expect(stepsOf('new', status)).toEqual(['new done', `${status} done`]),
  );
});
