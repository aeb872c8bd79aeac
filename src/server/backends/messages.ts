import { contactEndpoint, type ContactRequest } from '@/contract/contact';
import { keyOfKeylessForm } from '../forms/keylessForms';
import * as messagesService from '../forms/messagesService';
import { isIssuedReference, sendForm, type PostedRequest } from './backend';

export const isMessageReference = (text: string) => isIssuedReference(/^NM-\d{2}-\d{5,12}$/, text);

/** A message from a page without scripts: the same one within ten minutes is stored once. */
export const sendMessage = (request: PostedRequest<ContactRequest>) =>
  sendForm(contactEndpoint, request, {
    createKey: () => keyOfKeylessForm('contact', request.body),
    run: () => messagesService.sendMessage(request),
  });
