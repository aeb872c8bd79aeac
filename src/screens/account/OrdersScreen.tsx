import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ButtonLink';
import { routes } from '@/config/routes';
import { OrderStatusTag, RecordList } from '@/features/records/RecordList';
import { QueryState, useAuthQuery } from '@/features/session/useAuthQuery';
import { formatMoney } from '@/lib/format';
import { useSiteLocation } from '@/site/SiteLocation';
import { AccountPage } from './AccountPage';

/** The orders of the signed-in user, newest first. */
function Orders() {
  const { t } = useTranslation('account');
  const location = useSiteLocation();
  const { locale } = location;
  const query = useAuthQuery(async (options) => {
    const { shopClient } = await import('@/clients/shopClient');
    return shopClient({ locale, ...options }).getOrders();
  });
  return (
    <QueryState query={query}>
      {(orders) => (
        <RecordList
          label={t('orders')}
          extra="amount"
          rows={orders.map(({ number, created_at: createdAt, status, total }) => ({
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
      )}
    </QueryState>
  );
}

/** The first page of the account. */
export function OrdersScreen() {
  const { t } = useTranslation('account');
  return (
    <AccountPage part="orders">
      <section>
        <h2 className="h-sm">{t('orders')}</h2>
        <Orders />
      </section>
    </AccountPage>
  );
}
