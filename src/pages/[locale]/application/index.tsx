import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { LOOKUP_FIELDS, toApplicationLookup } from '@/contract/formFields';
import { applicationLookupFormSchema } from '@/contract/recordLookup';
import { ApplicationScreen } from '@/screens/applications/ApplicationScreen';
import { getApplication, lookupApplication } from '@/server/forms/applications/applicationsService';
import { requireFound } from '@/server/http/HttpError';
import { isReference } from '@/contract/text.mjs';
import { formPage } from '@/server/pages/rendering/formPage';
import { recordPage } from '@/server/pages/rendering/recordPage';

export default ApplicationScreen;

const page: GetServerSideProps = (context) =>
  recordPage(context, 'application', {
    parameter: 'reference',
    isNumber: isReference,
    address: routes.application,
    find: (locale, reference, token) => getApplication(locale, reference, { session: null, token }),
  });

export const getServerSideProps: GetServerSideProps = (context) =>
  formPage(context, 'application', {
    page,
    fields: LOOKUP_FIELDS,
    schema: applicationLookupFormSchema,
    send: async ({ body, client }, location) =>
      routes.application(location, requireFound(await lookupApplication(toApplicationLookup(body), client))),
    load: async () => ({ number: '', isForOwner: false, record: null }),
  });
