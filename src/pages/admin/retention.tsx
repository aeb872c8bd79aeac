import { adminPage } from '@/admin/AdminPage';
import { RetentionScreen } from '@/admin/RetentionScreen';

export { retentionPage as getServerSideProps } from '@/server/backoffice/personal-data/retentionPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(RetentionScreen);
