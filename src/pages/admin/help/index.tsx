import { adminPage } from '@/admin/AdminPage';
import { HelpScreen } from '@/admin/HelpScreen';

export { helpPage as getServerSideProps } from '@/server/backoffice/help/helpPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(HelpScreen);
