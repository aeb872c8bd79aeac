import type { CellView } from '@/contract/admin';
import type { ApplicationStatus } from '@/contract/applications';
import type { TextKey, Translate } from '../../texts/texts';

export const STATUS_TEXTS: Record<ApplicationStatus, TextKey> = {
  received: 'adminInbox:status.received',
  in_review: 'adminInbox:status.in_review',
  answered: 'adminInbox:status.answered',
  closed: 'adminInbox:status.closed',
};

const TONES = { received: 'nar', in_review: 'brand', answered: 'ok' } as const;

export const buildStatusCell = (status: ApplicationStatus, t: Translate): CellView => ({
  kind: 'tag',
  text: t(STATUS_TEXTS[status]),
  ...(status !== 'closed' && { tone: TONES[status] }),
});
