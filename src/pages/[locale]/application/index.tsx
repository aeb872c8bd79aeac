import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { ApplicationScreen } from '@/screens/applications/ApplicationScreen';
import { getApplication } from '@/server/forms/applications/applicationsService';
import { isReference } from '@/server/platform/references/references';
import { recordPage } from '@/server/web/rendering/recordPage';

export default ApplicationScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  recordPage(context, 'application', {
    parameter: 'reference',
    isNumber: isReference,
    address: routes.application,
    find: (locale, reference, token) => getApplication(locale, reference, { session: null, token }),
  });
