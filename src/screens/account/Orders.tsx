import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ButtonLink';
import { EmptyState } from '@/components/EmptyState';
import { Link } from '@/components/Link';
import { Panel } from '@/components/Panel';
import { routes } from '@/config/routes';
import type { OrderSummary } from '@/contract/orders';
import { OrderStatusTag } from '@/features/orders/OrderStatusTag';
import { formatDate } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { useSiteLocation } from '@/site/SiteLocation';
import { AsUser } from './AsUser';
import styles from './Orders.module.css';
import { useAsUser } from './useAsUser';

/** The orders of who is signed in, newest first: a table, on a phone a list. */
export function Orders() {
  const { t } = useTranslation('account');
  const location = useSiteLocation();
  const asked = useAsUser(async (accessToken) => {
    const { shopClient } = await import('@/clients/shopClient');
    return shopClient({ locale: location.locale, accessToken }).getOrders();
  });

  const link = ({ number }: OrderSummary) => (
    <Link className={`link num ${styles.number}`} href={routes.order(location, { number })}>
      {number}
    </Link>
  );
  const date = ({ created_at }: OrderSummary) =>
    created_at && <time dateTime={created_at}>{formatDate(created_at, location.locale)}</time>;

  return (
    <AsUser asked={asked}>
      {(orders) => {
        if (orders.length === 0) {
          return (
            <EmptyState title={t('ordersEmpty')} headingLevel={3}>
              <ButtonLink href={routes.products(location)}>{t('toShop')}</ButtonLink>
            </EmptyState>
          );
        }
        if (location.shell === 'mobile') {
          return (
            <ul className={styles.list}>
              {orders.map((order) => (
                <li key={order.number}>
                  <Panel>
                    <div className="row row--apart">
                      {link(order)}
                      <OrderStatusTag status={order.status} />
                    </div>
                    <div className="row row--apart">
                      <span className="muted">{date(order)}</span>
                      <span className={styles.price}>{formatMoney(order.total, location.locale)}</span>
                    </div>
                  </Panel>
                </li>
              ))}
            </ul>
          );
        }
        return (
          // The table scrolls where it is too wide, by keyboard too.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className={styles.scroll} role="region" aria-label={t('orders')} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('col.number')}</th>
                  <th scope="col">{t('col.date')}</th>
                  <th scope="col">{t('col.status')}</th>
                  <th scope="col" className={styles.amount}>
                    {t('col.amount')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {orders.map((order) => (
                  <tr key={order.number}>
                    <td>{link(order)}</td>
                    <td>{date(order)}</td>
                    <td>
                      <OrderStatusTag status={order.status} />
                    </td>
                    <td className={`${styles.price} ${styles.amount}`}>{formatMoney(order.total, location.locale)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      }}
    </AsUser>
  );
}
