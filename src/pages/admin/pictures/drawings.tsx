import { adminPage } from '@/admin/AdminPage';
import { DrawingsScreen } from '@/admin/DrawingsScreen';

export { drawingsPage as getServerSideProps } from '@/server/backoffice/library/drawingsPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(DrawingsScreen);
