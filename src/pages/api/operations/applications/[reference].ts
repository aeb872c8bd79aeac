import { applicationStatusEndpoint } from '@/contract/operations';
import { changeApplicationStatus } from '@/server/forms/applicationsService';
import { operationsRoute } from '@/server/http/operationsRoute';
import { answerOf } from '@/server/operations/statusChange';

export const config = { api: { bodyParser: false } };

export default operationsRoute({
  endpoint: applicationStatusEndpoint,
  run: async ({ params: { reference }, body: { status } }) =>
    answerOf(await changeApplicationStatus(reference, status), { reference, status }),
});
