import { adminPage } from '@/admin/AdminPage';
import { StockScreen } from '@/admin/StockScreen';

export { stockPage as getServerSideProps } from '@/server/backoffice/shop/stockPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(StockScreen);
