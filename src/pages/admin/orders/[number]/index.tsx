import { adminPage } from '@/admin/AdminPage';
import { OrderScreen } from '@/admin/OrderScreen';

export { orderPage as getServerSideProps } from '@/server/backoffice/shop/orderPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(OrderScreen);
