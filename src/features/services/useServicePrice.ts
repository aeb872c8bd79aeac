import type { ServicePrice } from '@/contract/services';
import { formatRoundMoney } from '@/lib/format';
import { useSiteLocation } from '@/providers/SiteLocation';
import { useTexts } from '@/providers/TextsProvider';

/** Says what a service costs at least, `from AZN 240 per person`; `undefined` where nothing is said of it. */
export function useServicePrice() {
  const t = useTexts();
  const { locale } = useSiteLocation();
  return ({ price_from: from, price_unit: unit }: ServicePrice): string | undefined => {
    if (from === undefined) return undefined;
    const price = formatRoundMoney(from, locale);
    return unit === undefined ? t('price.from', { price }) : t('price.fromFor', { price, unit });
  };
}
