import { adminPage } from '@/admin/AdminPage';
import { FailedScreen } from '@/admin/FailedScreen';

export { welcomePage as getServerSideProps } from '@/server/backoffice/frame/welcomePage';
export const config = { unstable_runtimeJS: false };
export default adminPage(FailedScreen);
