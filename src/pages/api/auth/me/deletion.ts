import { deletionCancelEndpoint, deletionEndpoint, deletionRequestEndpoint } from '@/contract/rights';
import { route } from '@/server/http/route';
import { cancelOwnDeletion, getOwnDeletion, requestOwnDeletion } from '@/server/personal-data/deletionService';
import { authenticate } from '@/server/people/users/sessionsService';

export const config = { api: { bodyParser: false } };

export default route(
  { endpoint: deletionEndpoint, authenticate, run: ({ session }) => getOwnDeletion(session) },
  {
    endpoint: deletionRequestEndpoint,
    authenticate,
    run: ({ session, body, ...asking }) => requestOwnDeletion(session, body, asking),
  },
  { endpoint: deletionCancelEndpoint, authenticate, run: ({ session }) => cancelOwnDeletion(session) },
);
