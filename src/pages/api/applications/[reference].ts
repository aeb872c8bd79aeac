import { applicationEndpoint } from '@/contract/applications';
import { getApplication } from '@/server/forms/applications/applicationsService';
import { route } from '@/server/http/route';
import { authenticate } from '@/server/people/users/sessionsService';

export const config = { api: { bodyParser: false } };

export default route({
  endpoint: applicationEndpoint,
  authenticate,
  run: ({ locale, params, query, session }) =>
    getApplication(locale, params.reference, { session, token: query.token }),
});
