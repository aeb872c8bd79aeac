import { adminPage } from '@/admin/AdminPage';
import { HistoryScreen } from '@/admin/HistoryScreen';

export { historyPage as getServerSideProps } from '@/server/backoffice/content/historyPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(HistoryScreen);
