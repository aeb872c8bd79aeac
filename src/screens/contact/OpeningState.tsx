import { useTranslation } from 'react-i18next';
import { describeOpening, type Opening, type OpeningTimes } from '@/lib/openingHours';
import { formatDate } from '@/lib/dates';
import { useSiteLocation } from '@/providers/SiteLocation';
import { useDayName } from './useDayName';
import { useSyncExternalStore } from 'react';

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

const MINUTE = 60_000;

const readMinute = () => Math.floor(Date.now() / MINUTE);

function watchMinutes(tell: () => void) {
  const timer = setInterval(tell, 5000);
  return () => clearInterval(timer);
}

/**
 * The time as whole minutes, in ms since 1970; renders again with each. `null` in what the server renders and until the
 * page is alive: pages are kept, and their time is not now.
 */
export function useMinute(): number | null {
  const minute = useSyncExternalStore(watchMinutes, readMinute, () => null);
  return minute === null ? null : minute * MINUTE;
}
