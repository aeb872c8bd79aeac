import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { LOOKUP_FIELDS } from '@/contract/formFields';
import { recordLookupSchema } from '@/contract/recordLookup';
import { ApplicationScreen } from '@/screens/applications/ApplicationScreen';
import { lookupApplication } from '@/server/forms/applications/applicationsService';
import { requireFound } from '@/server/platform/http/HttpError';
import { handleFormPost } from '@/server/web/rendering/handleFormPost';

export default ApplicationScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  handleFormPost(context, 'applicationLookup', {
    address: (location) => routes.application(location),
    fields: LOOKUP_FIELDS,
    schema: recordLookupSchema,
    send: async ({ body: { number: reference, email }, client }, location) =>
      routes.application(location, requireFound(await lookupApplication({ reference, email }, client))),
    load: async () => ({ number: '', isForOwner: false, record: null }),
  });
