import type { CellView } from '@/contract/admin';
import type { ApplicationStatus } from '@/contract/applications';
import type { Translate } from '../../texts/texts';

const TONES = { received: 'warn', in_review: 'brand', answered: 'ok' } as const;

export const buildStatusCell = (status: ApplicationStatus, t: Translate): CellView => ({
  kind: 'tag',
  text: t(`adminInbox:status.${status}`),
  ...(status !== 'closed' && { tone: TONES[status] }),
});

/** As many letters of what somebody wrote as a row has room for. */
const MAX_WORDS = 80;

export function shorten(text: string): string {
  const words = [...text.replace(/\s+/g, ' ').trim()];
  return words.length > MAX_WORDS
    ? `${words
        .slice(0, MAX_WORDS)
        .join('')
        .replace(/[\s.,;:!?–-]*\s\S*$/, '')}…`
    : words.join('');
}
