import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { LOOKUP_FIELDS } from '@/contract/formFields';
import { recordLookupSchema } from '@/contract/recordLookup';
import { ApplicationScreen } from '@/screens/applications/ApplicationScreen';
import { lookupApplication } from '@/server/web/backends/applications';
import { handleFormPost } from '@/server/web/rendering/handleFormPost';

export default ApplicationScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  handleFormPost(context, 'applicationLookup', {
    address: (location) => routes.application(location),
    fields: LOOKUP_FIELDS,
    schema: recordLookupSchema,
    send: async (request, location) => routes.application(location, await lookupApplication(request)),
    load: async () => ({ number: '', isForOwner: false, record: null }),
  });
