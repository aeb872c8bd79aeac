import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { ApplicationScreen } from '@/screens/applications/ApplicationScreen';
import { getApplication, isApplicationReference } from '@/server/web/backends/applications';
import { recordPage } from '@/server/web/rendering/recordPage';

export default ApplicationScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  recordPage(context, 'application', {
    parameter: 'reference',
    isNumber: isApplicationReference,
    address: routes.application,
    find: getApplication,
  });
