import { applicationStatusEndpoint } from '@/contract/operations';
import { changeApplicationStatus } from '@/server/applications/applicationsService';
import { operationsRoute } from '@/server/http/operationsRoute';

export const config = { api: { bodyParser: false } };

export default operationsRoute({
  endpoint: applicationStatusEndpoint,
  run: ({ params: { reference }, body: { status } }) => changeApplicationStatus(reference, status),
});
