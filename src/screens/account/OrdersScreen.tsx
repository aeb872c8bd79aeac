import { AccountPage } from './AccountPage';
import { useTexts } from '@/providers/TextsProvider';
import { ButtonLink } from '@/components/Button';
import { MoreLink } from '@/components/MoreLink';
import { routes } from '@/config/routes';
import { OrderStatusTag, RecordList } from '@/features/records/RecordList';
import { QueryState, useAuthQuery } from '@/features/session/useAuthQuery';
import { formatMoney } from '@/lib/format';
import { useSiteLocation } from '@/providers/SiteLocation';

export function OrdersScreen() {
  return (
    <AccountPage part="orders">
      <OrderList headingLevel={2} />
    </AccountPage>
  );
}

type OrderListProps = {
  /** Of the heading above plus one. */
  headingLevel: 2 | 3;
  /** Shows so many and a link to all, default all. */
  limit?: number;
};

/** The orders of the signed-in user, newest first. */
export function OrderList({ headingLevel, limit = Infinity }: OrderListProps) {
  const t = useTexts('account');
  const location = useSiteLocation();
  const { locale } = location;
  const query = useAuthQuery(async (options) => {
    const { shopClient } = await import('@/clients/shopClient');
    return shopClient(options).getOrders();
  });
  return (
    <QueryState query={query}>
      {(orders) => (
        <>
          <RecordList
            label={t('orders')}
            extra="amount"
            headingLevel={headingLevel}
            rows={orders.slice(0, limit).map(({ number, created_at: createdAt, status, total }) => ({
              number,
              href: routes.order(location, { number }),
              createdAt,
              status: <OrderStatusTag status={status} />,
              amount: formatMoney(total, locale),
            }))}
            empty={{
              title: t('ordersEmpty'),
              action: <ButtonLink href={routes.products(location)}>{t('toShop')}</ButtonLink>,
            }}
          />
          {orders.length > limit && (
            <MoreLink href={routes.accountPart(location, 'orders')}>{t('allOrders', { n: orders.length })}</MoreLink>
          )}
        </>
      )}
    </QueryState>
  );
}
