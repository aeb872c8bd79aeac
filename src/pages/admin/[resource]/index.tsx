import { adminPage } from '@/admin/AdminPage';
import { ListScreen } from '@/admin/ListScreen';

export { listPage as getServerSideProps } from '@/server/backoffice/frame/listPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(ListScreen);
