import { useTranslation } from 'react-i18next';
import { lazyInBrowser } from '@/components/lazyInBrowser';
import type { SiteInfo } from '@/contract/site';
import { capitalise } from '@/lib/text';
import { describeWeek } from '@/lib/openingHours';
import { formatDate } from '@/lib/dates';
import { useSiteLocation } from '@/providers/SiteLocation';
import styles from './Directions.module.css';
import { useDayName } from './useDayName';
import { useHydrated } from '@/lib/useHydrated';

// The page is readable and its form works before it comes.
const OpeningState = lazyInBrowser(async () => (await import('./OpeningState')).OpeningState);

/** The week in words, closed days, and whether it is open now; the text where the hours are text only. */
export function OpeningHours({ working_hours: text, ...times }: SiteInfo) {
  const { t } = useTranslation('contact');
  const { locale } = useSiteLocation();
  const dayName = useDayName();
  const isAlive = useHydrated();
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
        return <b key={first}>{`${capitalise(days, locale)}, ${hours}`}</b>;
      })}
      <small className={styles.state}>{isAlive && <OpeningState times={times} />}</small>
      {closed.length > 0 && <small>{t('hours.closedDays', { days: closed.join(', ') })}</small>}
    </>
  );
}
