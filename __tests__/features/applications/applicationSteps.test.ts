import type { ApplicationStatus } from '@/contract/applications';
import { applicationSteps } from '@/features/applications/applicationSteps';

const at = '2026-11-20T06:42:00Z';
const stepsOf = (...statuses: ApplicationStatus[]) =>
  applicationSteps({
    status: statuses.at(-1) ?? 'received',
    timeline: statuses.map((status) => ({ status, at })),
  }).map(({ status, state }) => `${status} ${state}`);

describe('applicationSteps', () => {
  it('waits for the answer', () => {
    expect(stepsOf('received')).toEqual(['received now', 'answered later']);
    expect(stepsOf('received', 'in_review')).toEqual(['received done', 'in_review now', 'answered later']);
    expect(stepsOf('received', 'answered', 'in_review')).toEqual([
      'received done',
      'answered done',
      'in_review now',
      'answered later',
    ]);
  });

  it.each(['answered', 'closed'] as const)('waits for nothing once %s', (status) =>
    expect(stepsOf('received', status)).toEqual(['received done', `${status} done`]),
  );
});
