import { useTranslation } from 'react-i18next';

const DAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Names of the days of the week, from 1 (Monday), as they stand inside a sentence. */
export function useDayName(): (weekday: number) => string {
  const { t } = useTranslation('contact');
  return (weekday) => t(`hours.day.${DAYS[weekday - 1] ?? '1'}`);
}
