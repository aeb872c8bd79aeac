import { applicationStatusEndpoint } from '@/contract/operations';
import { changeApplicationStatus } from '@/server/applications/applicationsService';
import { route } from '@/server/http/route';

export const config = { api: { bodyParser: false } };

export default route({
  POST: {
    endpoint: applicationStatusEndpoint,
    run: ({ params: { reference }, body: { status } }) => changeApplicationStatus(reference, status),
  },
});
