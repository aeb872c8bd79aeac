import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { applicationLookupSchema } from '@/contract/applications';
import { LOOKUP_FIELDS } from '@/contract/formFields';
import { LookupReturnedScreen } from '@/screens/applications/LookupReturnedScreen';
import { lookupApplication } from '@/server/backends/applications';
import { handleFormPost } from '@/server/rendering/handleFormPost';

export default LookupReturnedScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  handleFormPost(context, 'applicationLookup', {
    address: (location) => routes.application(location),
    fields: LOOKUP_FIELDS,
    schema: applicationLookupSchema,
    send: async (request, location) => routes.application(location, await lookupApplication(request)),
  });
