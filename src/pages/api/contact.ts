import { contactEndpoint } from '@/contract/contact';
import { sendMessage } from '@/server/messages/messagesService';
import { route } from '@/server/http/route';

export const config = { api: { bodyParser: false } };

export default route({
  POST: { endpoint: contactEndpoint, run: sendMessage },
});
