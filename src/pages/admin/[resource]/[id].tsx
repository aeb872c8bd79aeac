import { adminPage } from '@/admin/AdminPage';
import { RecordScreen } from '@/admin/RecordScreen';

export { recordPage as getServerSideProps } from '@/server/backoffice/frame/recordPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(RecordScreen);
