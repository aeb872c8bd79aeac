import { messageEndpoint, type MessageRequest } from '@/contract/messages';
import * as messagesService from '../../forms/messages/messagesService';
import { isReference } from '../../platform/references/references';
import { sendForm, type PostedRequest } from './backend';

export const isMessageReference = (text: string) => isReference(text);

/** A message posted by a page without scripts. Our service stores the same one within ten minutes once. */
export const sendMessage = (request: PostedRequest<MessageRequest>) =>
  sendForm(messageEndpoint, request, () => messagesService.sendMessage(request));
