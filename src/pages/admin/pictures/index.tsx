import { adminPage } from '@/admin/AdminPage';
import { PicturesScreen } from '@/admin/PicturesScreen';

export { picturesPage as getServerSideProps } from '@/server/backoffice/library/picturesPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(PicturesScreen);
