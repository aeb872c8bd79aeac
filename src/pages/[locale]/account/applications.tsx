import type { GetStaticProps } from 'next';
import { ApplicationsScreen } from '@/screens/account/ApplicationsScreen';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default ApplicationsScreen;

export const getStaticProps: GetStaticProps = (context) => staticPage(context, 'accountApplications');
