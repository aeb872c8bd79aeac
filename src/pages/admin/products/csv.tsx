import { adminPage } from '@/admin/AdminPage';
import { ProductsCsvScreen } from '@/admin/ProductsCsvScreen';

export { productsCsvPage as getServerSideProps } from '@/server/backoffice/shop/productsCsvPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(ProductsCsvScreen);
