import { adminPage } from '@/admin/AdminPage';
import { StaffSessionsScreen } from '@/admin/StaffSessionsScreen';

export { staffSessionsPage as getServerSideProps } from '@/server/backoffice/frame/sessionsPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(StaffSessionsScreen);
