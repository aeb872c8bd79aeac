import { adminPage } from '@/admin/AdminPage';
import { SystemScreen } from '@/admin/SystemScreen';

export { systemPage as getServerSideProps } from '@/server/backoffice/system/systemPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(SystemScreen);
