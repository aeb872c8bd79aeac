import { formatDateTime } from '@/lib/formatDate';
import type { Locale } from '@/config/locales';
import type { Tone } from '@/contract/admin';
import type { BackupState } from '../../platform/backup/backupsRepository';
import type { Translate } from '../../platform/texts/texts';

/** A night and a half: one night was missed. */
const LATE_MS = 36 * 60 * 60_000;

/** When the last good backup was, in red where that is too long ago or the site has stood so long without one. */
export function describeBackup(
  { made, since }: BackupState,
  { t, locale, now }: { t: Translate; locale: Locale; now: Date },
): { text: string; tone: Tone } {
  const isLate = now.getTime() - Date.parse(made ?? since) > LATE_MS;
  const text =
    made === null ? t('adminSystem:backups.none') : t('adminSystem:backups.last', { at: formatDateTime(made, locale) });
  return { text, tone: isLate ? 'bad' : made === null ? 'warn' : 'ok' };
}
