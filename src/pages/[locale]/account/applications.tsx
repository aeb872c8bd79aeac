import type { GetServerSideProps } from 'next';
import { ApplicationsScreen } from '@/screens/account/ApplicationsScreen';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default ApplicationsScreen;

export const getServerSideProps: GetServerSideProps = (context) => sitePage(context, 'accountApplications');
