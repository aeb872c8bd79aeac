import { adminPage } from '@/admin/AdminPage';
import { HomeScreen } from '@/admin/HomeScreen';

export { homePage as getServerSideProps } from '@/server/backoffice/frame/homePage';
export const config = { unstable_runtimeJS: false };
export default adminPage(HomeScreen);
