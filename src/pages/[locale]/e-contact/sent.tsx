import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { ApplicationSentScreen } from '@/screens/applications/ApplicationSentScreen';
import { getApplication, isApplicationReference, isLinkToken } from '@/server/web/backends/applications';
import { receiptPage } from '@/server/web/rendering/handleFormPost';

export default ApplicationSentScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  receiptPage(context, 'applySent', {
    isValid: ({ reference, token }) => isApplicationReference(reference) && isLinkToken(token),
    address: routes.applySent,
    formAddress: (location) => routes.apply(location),
    load: async ({ locale, optional }, { reference, token }) => ({
      application: await optional(`applications/${reference}/`, () => getApplication(locale, reference, token)),
    }),
  });
