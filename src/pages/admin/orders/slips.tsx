import { adminPage } from '@/admin/AdminPage';
import { SlipScreen } from '@/admin/SlipScreen';

export { slipsPage as getServerSideProps } from '@/server/backoffice/shop/slipPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(SlipScreen);
