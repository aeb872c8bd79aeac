import { adminPage } from '@/admin/AdminPage';
import { ProductsCsvScreen } from '@/admin/ProductsCsvScreen';

export { productsCsvPage as getServerSideProps } from '@/server/products/productsCsvPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(ProductsCsvScreen);
