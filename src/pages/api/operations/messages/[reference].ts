import { messageStatusEndpoint } from '@/contract/operations';
import { route } from '@/server/http/route';
import { changeStatusByReference } from '@/server/forms/inbox/inboxService';

export const config = { api: { bodyParser: false } };

export default route({
  endpoint: messageStatusEndpoint,
  run: ({ params: { reference }, body }) => changeStatusByReference('messages', reference, body),
});
