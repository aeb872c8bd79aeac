import { adminPage } from '@/admin/AdminPage';
import { SearchScreen } from '@/admin/SearchScreen';

export { searchPage as getServerSideProps } from '@/server/backoffice/frame/searchPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(SearchScreen);
