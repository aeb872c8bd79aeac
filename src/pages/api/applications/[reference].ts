import { applicationEndpoint } from '@/contract/applications';
import { getApplication } from '@/server/forms/applicationsService';
import { route } from '@/server/http/route';

export const config = { api: { bodyParser: false } };

export default route({
  GET: {
    endpoint: applicationEndpoint,
    run: ({ params, query, session }) => getApplication(params.reference, { session, token: query.token }),
  },
});
