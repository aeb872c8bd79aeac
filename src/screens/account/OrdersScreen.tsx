import { AccountPage } from './AccountPage';
import { OrderList } from './OrderList';

export function OrdersScreen() {
  return (
    <AccountPage part="orders">
      <OrderList headingLevel={2} />
    </AccountPage>
  );
}
