import type { GetServerSideProps } from 'next';
import { ApplicationScreen } from '@/screens/applications/ApplicationScreen';
import { applicationPage } from '@/server/rendering/applicationPage';

export default ApplicationScreen;

export const getServerSideProps: GetServerSideProps = (context) => applicationPage(context);
