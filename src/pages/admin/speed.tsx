import { adminPage } from '@/admin/AdminPage';
import { SpeedScreen } from '@/admin/SpeedScreen';

export { speedPage as getServerSideProps } from '@/server/backoffice/system/speedPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(SpeedScreen);
