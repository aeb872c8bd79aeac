import type { Locale } from '@/config/locales';
import type { PREFERRED_TIMES } from '@/contract/applications';
import { formatDay } from '@/lib/dates';
import type { Translate } from '../../texts/texts';

type Preferred = {
  preferred_day?: string | null | undefined;
  preferred_time?: (typeof PREFERRED_TIMES)[number] | null | undefined;
};

/** `Tuesday, 1 December, in the morning`; empty where any time will do. */
export const describePreferred = (
  { preferred_day: day, preferred_time: time }: Preferred,
  t: Translate,
  locale: Locale,
) => [day && formatDay(day, locale), time && t(`mail:application.time.${time}`)].filter(Boolean).join(', ');
