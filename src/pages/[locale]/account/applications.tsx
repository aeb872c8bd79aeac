import type { GetStaticProps } from 'next';
import { ApplicationsScreen } from '@/screens/account/ApplicationsScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default ApplicationsScreen;

export const getStaticProps: GetStaticProps = (context) => staticPage(context, 'accountApplications');
