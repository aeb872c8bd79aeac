import { useTranslation } from 'react-i18next';
import { describeOpening, type Opening, type OpeningTimes } from '@/lib/openingHours';
import { formatDate } from '@/lib/dates';
import { useMinute } from '@/lib/useMinute';
import { useSiteLocation } from '@/site/SiteLocation';
import { useDayName } from './useDayName';

/** `Open until 18:00`, `Closed now. Opens tomorrow at 09:00`. */
function useOpeningText(opening: Opening | null): string | null {
  const { t } = useTranslation('contact');
  const { locale } = useSiteLocation();
  const dayName = useDayName();
  if (!opening) return null;
  if (opening.isOpen) return opening.until ? t('hours.open', { time: opening.until }) : t('hours.openNow');
  if (!opening.opens) return t('hours.closed');
  const { days, weekday, date, time } = opening.opens;
  if (days === 0) return t('hours.today', { time });
  if (days === 1) return t('hours.tomorrow', { time });
  return t('hours.later', { day: days < 7 ? dayName(weekday) : formatDate(date, locale), time });
}

type OpeningStateProps = { times: OpeningTimes };

/** Whether the organisation is open now. The server never says it, because pages are kept. */
export function OpeningState({ times }: OpeningStateProps) {
  const now = useMinute();
  return <strong>{useOpeningText(now === null ? null : describeOpening(now, times))}</strong>;
}
