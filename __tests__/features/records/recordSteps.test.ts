import type { ApplicationStatus } from '@/contract/applications';
import { applicationSteps } from '@/features/records/RecordScreen';

const AT = '2026-11-20T06:42:00Z';
const buildSteps = (...statuses: ApplicationStatus[]) =>
  applicationSteps({
    status: statuses.at(-1) ?? 'received',
    timeline: statuses.map((status) => ({ status, at: AT })),
  }).map(({ status, state }) => `${status} ${state}`);

describe('applicationSteps', () => {
  it('waits for the answer', () => {
    expect(buildSteps('received')).toEqual(['received now', 'answered later']);
    expect(buildSteps('received', 'in_review')).toEqual(['received done', 'in_review now', 'answered later']);
    expect(buildSteps('received', 'answered', 'in_review')).toEqual([
      'received done',
      'answered done',
      'in_review now',
      'answered later',
    ]);
  });

  it.each(['answered', 'closed'] as const)('waits for nothing once %s', (status) =>
    expect(buildSteps('received', status)).toEqual(['received done', `${status} done`]),
  );
});
