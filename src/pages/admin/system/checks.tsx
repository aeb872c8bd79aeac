import { adminPage } from '@/admin/AdminPage';
import { ChecksScreen } from '@/admin/ChecksScreen';

export { checksPage as getServerSideProps } from '@/server/backoffice/system/checksPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(ChecksScreen);
