import { adminPage } from '@/admin/AdminPage';
import { PictureScreen } from '@/admin/PictureScreen';

export { pictureRecordPage as getServerSideProps } from '@/server/backoffice/library/pictureRecordPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(PictureScreen);
