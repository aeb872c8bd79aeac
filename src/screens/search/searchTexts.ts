import { useTexts } from '@/providers/TextsProvider';
import type { SearchGroup } from '@/contract/search';
import type { TFunction } from 'i18next';

/** What each kind of result is called. */
export function useKindNames(): Record<SearchGroup, string> {
  const t = useTexts(['search', 'common']);
  return {
    services: t('common:nav.services'),
    products: t('products'),
    projects: t('common:nav.projects'),
    media: t('common:nav.media'),
    pages: t('pages'),
  };
}

/** The number of results, or "at least" that number. */
export const countText = (t: TFunction<'search'>, count: number, isAtLeast: boolean): string =>
  t('count', { count, replace: { count: isAtLeast ? `${count}+` : String(count) } });
