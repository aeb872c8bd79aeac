import { messageEndpoint } from '@/contract/messages';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { route } from '@/server/http/route';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: messageEndpoint, run: sendMessage });
