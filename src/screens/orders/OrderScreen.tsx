import { useTexts } from '@/providers/TextsProvider';
import { routes } from '@/config/routes';
import type { Order } from '@/contract/orders';
import { RecordScreen, type RecordPage } from '@/features/records/RecordScreen';
import { useHasPart } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';
import { OrderView } from './OrderView';

/** An order by its link, or the form that finds it. */
export function OrderScreen(page: RecordPage<Order>) {
  const t = useTexts(['orderLookup', 'common']);
  const location = useSiteLocation();
  const hasShop = useHasPart('shop');
  return (
    <RecordScreen
      {...page}
      kind="order"
      title={t('title')}
      {...(hasShop && { parent: { text: t('common:nav.shop'), href: routes.categories(location) } })}
      load={async (number, options) => {
        const { shopClient } = await import('@/clients/shopClient');
        return shopClient(options).getOrder(number);
      }}
    >
      {(order) => <OrderView order={order} />}
    </RecordScreen>
  );
}
