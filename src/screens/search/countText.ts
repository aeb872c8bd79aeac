import type { TFunction } from 'i18next';

/** So many results, or at least so many. */
export const countText = (t: TFunction<'search'>, count: number, isAtLeast: boolean): string =>
  t('count', { count, replace: { count: isAtLeast ? `${count}+` : String(count) } });
