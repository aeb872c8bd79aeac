import { applicationSendEndpoint, applicationsEndpoint } from '@/contract/applications';
import { getApplications, sendApplication } from '@/server/applications/applicationsService';
import { route } from '@/server/http/route';

export const config = { api: { bodyParser: false } };

export default route({
  GET: { endpoint: applicationsEndpoint, run: ({ locale, session }) => getApplications(locale, session) },
  POST: { endpoint: applicationSendEndpoint, run: sendApplication },
});
