import { adminPage } from '@/admin/AdminPage';
import { PeopleScreen } from '@/admin/PeopleScreen';

export { peoplePage as getServerSideProps } from '@/server/backoffice/personal-data/peoplePage';
export const config = { unstable_runtimeJS: false };
export default adminPage(PeopleScreen);
