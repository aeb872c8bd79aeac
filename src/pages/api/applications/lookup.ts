import { applicationLookupEndpoint } from '@/contract/applications';
import { lookupApplication } from '@/server/forms/applications/applicationsService';
import { route } from '@/server/http/route';

export const config = { api: { bodyParser: false } };

export default route({
  endpoint: applicationLookupEndpoint,
  run: ({ body, client }) => lookupApplication(body, client),
});
