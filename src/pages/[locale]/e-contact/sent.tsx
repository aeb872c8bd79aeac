import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { ApplicationSentScreen } from '@/screens/applications/ApplicationSentScreen';
import { getApplication } from '@/server/forms/applications/applicationsService';
import { isReference } from '@/contract/text.mjs';
import { isLinkToken } from '@/server/people/secrets';
import { receiptPage } from '@/server/pages/rendering/formPage';

export default ApplicationSentScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  receiptPage(context, 'applySent', {
    isValid: ({ reference, token }) => isReference(reference) && isLinkToken(token),
    address: routes.applySent,
    formAddress: (location) => routes.apply(location),
    load: async ({ locale, optional }, { reference, token }) => ({
      application: await optional(`applications/${reference}/`, () =>
        getApplication(locale, reference, { session: null, token }),
      ),
    }),
  });
