import { applicationStatusEndpoint } from '@/contract/operations';
import { route } from '@/server/http/route';
import { changeStatusByReference } from '@/server/forms/inbox/inboxService';

export const config = { api: { bodyParser: false } };

export default route({
  endpoint: applicationStatusEndpoint,
  run: ({ params: { reference }, body }) => changeStatusByReference('applications', reference, body),
});
