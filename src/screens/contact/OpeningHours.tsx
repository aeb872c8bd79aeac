import { useTexts } from '@/providers/TextsProvider';
import { useSyncExternalStore } from 'react';
import type { SiteInfo } from '@/contract/site';
import { capitalise } from '@/lib/text';
import { describeOpening, describeWeek, type Opening, type OpeningTimes } from '@/lib/openingHours';
import { formatDate } from '@/lib/dates';
import { useSiteLocation } from '@/providers/SiteLocation';

const DAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Names of the days of the week, from 1 (Monday), as they stand inside a sentence. */
function useDayName(): (weekday: number) => string {
  const t = useTexts('contact');
  return (weekday) => t(`hours.day.${DAYS[weekday - 1] ?? '1'}`);
}

/** The week in words, closed days, and whether it is open now; the text where the hours are text only. */
export function OpeningHours({ working_hours: text, ...times }: SiteInfo) {
  const t = useTexts('contact');
  const { locale } = useSiteLocation();
  const dayName = useDayName();
  const week = describeWeek(times);
  if (week.length === 0) return <b>{text}</b>;
  const closed = (times.closed_days ?? []).map(({ from, to, name }) => {
    const dates = from === to ? formatDate(from, locale) : `${formatDate(from, locale)} – ${formatDate(to, locale)}`;
    return name ? `${dates} (${name})` : dates;
  });
  return (
    <>
      {week.map(({ first, last, hours }) => {
        const days = first === last ? dayName(first) : t('hours.range', { first: dayName(first), last: dayName(last) });
        return <small key={first}>{`${capitalise(days, locale)}, ${hours}`}</small>;
      })}
      {closed.length > 0 && <small>{t('hours.closedDays', { days: closed.join(', ') })}</small>}
      <p className="OpeningHours-state">
        <OpeningState times={times} />
      </p>
    </>
  );
}

/** `Open until 18:00`, `Closed now. Opens tomorrow at 09:00`. */
function useOpeningText(opening: Opening | null): string | null {
  const t = useTexts('contact');
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
function OpeningState({ times }: OpeningStateProps) {
  const now = useMinute();
  const opening = now === null ? null : describeOpening(now, times);
  const text = useOpeningText(opening);
  return text && <strong className={opening?.isOpen ? 'OpeningHours-open' : undefined}>{text}</strong>;
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
