import { useTranslation } from 'react-i18next';
import { AccountPage } from './AccountPage';
import { Orders } from './Orders';

/** The account begins with the orders. */
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
