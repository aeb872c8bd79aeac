import { adminPage } from '@/admin/AdminPage';
import { InboxScreen } from '@/admin/InboxScreen';
import { inboxPage } from '@/server/backoffice/inbox/inboxPage';

export const getServerSideProps = inboxPage('messages');
export const config = { unstable_runtimeJS: false };
export default adminPage(InboxScreen);
