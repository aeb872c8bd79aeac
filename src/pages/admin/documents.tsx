import { adminPage } from '@/admin/AdminPage';
import { DocumentsScreen } from '@/admin/DocumentsScreen';

export { documentsPage as getServerSideProps } from '@/server/backoffice/library/documentsPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(DocumentsScreen);
