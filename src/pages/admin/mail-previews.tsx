import { adminPage } from '@/admin/AdminPage';
import { MailPreviewsScreen } from '@/admin/MailPreviewsScreen';

export { mailPreviewsPage as getServerSideProps } from '@/server/backoffice/mails/mailPreviewsPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(MailPreviewsScreen);
