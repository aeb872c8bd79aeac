import { applicationSendEndpoint, applicationsEndpoint } from '@/contract/applications';
import { getApplications, sendApplication } from '@/server/forms/applications/applicationsService';
import { admitAttachments } from '@/server/forms/applications/attachmentsService';
import { route } from '@/server/http/route';
import { authenticate } from '@/server/people/users/sessionsService';

export const config = { api: { bodyParser: false } };

export default route(
  {
    endpoint: applicationsEndpoint,
    authenticate,
    run: ({ locale, session }) => getApplications(locale, session),
  },
  { endpoint: applicationSendEndpoint, authenticate, admitFiles: admitAttachments, run: sendApplication },
);
