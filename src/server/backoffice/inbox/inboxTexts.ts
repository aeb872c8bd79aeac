import type { CellView } from '@/contract/admin';
import type { ApplicationStatus } from '@/contract/applications';
import type { Translate } from '../../texts/texts';

const TONES = { received: 'warn', in_review: 'brand', answered: 'ok' } as const;

export const buildStatusCell = (status: ApplicationStatus, t: Translate): CellView => ({
  kind: 'tag',
  text: t(`adminInbox:status.${status}`),
  ...(status !== 'closed' && { tone: TONES[status] }),
});
