import { applicationStatusEndpoint } from '@/contract/operations';
import { changeApplicationStatus } from '@/server/forms/applicationsService';
import { route } from '@/server/http/route';
import { answerOf } from '@/server/operations/statusChange';

export const config = { api: { bodyParser: false } };

export default route({
  POST: {
    endpoint: applicationStatusEndpoint,
    run: async ({ params: { reference }, body: { status } }) =>
      answerOf(await changeApplicationStatus(reference, status), { reference, status }),
  },
});
