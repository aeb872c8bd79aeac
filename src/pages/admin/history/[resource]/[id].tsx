import { adminPage } from '@/admin/AdminPage';
import { HistoryScreen } from '@/admin/HistoryScreen';
import { findContentResource } from '@/server/backoffice/frame/contentResources';
import { historyPage } from '@/server/backoffice/content/historyPage';

export const getServerSideProps = historyPage(findContentResource);
export const config = { unstable_runtimeJS: false };
export default adminPage(HistoryScreen);
