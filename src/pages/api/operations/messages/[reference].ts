import { messageStatusEndpoint } from '@/contract/operations';
import { route } from '@/server/http/route';
import { changeMessageStatus } from '@/server/forms/inbox/inboxService';

export const config = { api: { bodyParser: false } };

export default route({
  endpoint: messageStatusEndpoint,
  run: ({ params: { reference }, body: { status, notify } }) => changeMessageStatus(reference, status, notify),
});
