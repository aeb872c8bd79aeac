import type { TFunction } from 'i18next';

/** The number of results, or "at least" that number. */
export const countText = (t: TFunction<'search'>, count: number, isAtLeast: boolean): string =>
  t('count', { count, replace: { count: isAtLeast ? `${count}+` : String(count) } });
