import { adminPage } from '@/admin/AdminPage';
import { SettingsScreen } from '@/admin/SettingsScreen';

export { settingsPage as getServerSideProps } from '@/server/backoffice/frame/settingsPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(SettingsScreen);
