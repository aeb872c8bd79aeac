import { adminPage } from '@/admin/AdminPage';
import { MeScreen } from '@/admin/MeScreen';

export { mePage as getServerSideProps } from '@/server/backoffice/frame/mePage';
export const config = { unstable_runtimeJS: false };
export default adminPage(MeScreen);
