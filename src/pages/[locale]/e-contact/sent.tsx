import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { ApplicationSentScreen } from '@/screens/applications/ApplicationSentScreen';
import { getApplication } from '@/server/forms/applications/applicationsService';
import { subjectValue } from '@/contract/formFields';
import { findDue, loadSubject } from '@/server/pages/rendering/applyPage';
import { isReference } from '@/contract/text.mjs';
import { isLinkToken } from '@/server/people/secrets';
import { receiptPage } from '@/server/pages/rendering/formPage';

export default ApplicationSentScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  receiptPage(context, 'applySent', {
    isValid: ({ reference, token }) => isReference(reference) && isLinkToken(token),
    address: routes.applySent,
    formAddress: (location) => routes.apply(location),
    directory: ['numbers'],
    load: async (loading, { reference, token }) => {
      const { locale, optional } = loading;
      const application = await optional(`applications/${reference}/`, () =>
        getApplication(locale, reference, { session: null, token }),
      );
      return {
        application,
        subject: application?.subject ? await loadSubject(loading, subjectValue(application.subject)) : null,
        due: application ? await findDue(application.created_at) : null,
      };
    },
  });
