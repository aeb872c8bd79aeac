import type { Locale } from '@/config/locales';
import {
  applicationEndpoint,
  applicationLookupEndpoint,
  applicationSendEndpoint,
  type ApplicationReceipt,
  type ApplicationRequest,
} from '@/contract/applications';
import type { RecordLookup } from '@/contract/recordLookup';
import * as applicationsService from '../../forms/applications/applicationsService';
import * as attachmentsService from '../../forms/applications/attachmentsService';
import { HttpError } from '../../platform/http/HttpError';
import { isReference } from '../../platform/references/references';
import { settings } from '../../platform/settings';
import { findAnswer, sendForm, type PostedRequest } from './backend';

export const isApplicationReference = (text: string) => isReference(text);

/** Whether a text can be the token that opens an application. */
export const isLinkToken = (text: string) => /^[\w.~+/=:-]{1,200}$/.test(text);

/** `null` for one that is not there and for a wrong token. */
export const getApplication = (locale: Locale, reference: string, token: string) =>
  findAnswer(applicationEndpoint, { locale, params: { reference }, query: { token } }, () =>
    applicationsService.getApplication(locale, reference, { session: null, token }),
  );

/** Counts an application with files before a byte of it is read; another backend counts by itself. @throws HttpError `throttled` */
export const admitAttachments = async (client: string): Promise<void> => {
  if (!settings().API_ORIGIN) await attachmentsService.admitAttachments(client);
};

/** An application posted by a page without scripts. Our service stores the same one within ten minutes once. */
export const sendApplication = (request: PostedRequest<ApplicationRequest>) =>
  sendForm(applicationSendEndpoint, request, () => applicationsService.sendApplication({ ...request, session: null }));

/**
 * The link of an application, asked for by a page without scripts.
 * @throws HttpError `not_found`, `throttled`
 */
export const lookupApplication = ({ body: { number: reference, email }, ...request }: PostedRequest<RecordLookup>) => {
  const body = { reference, email };
  return sendForm(applicationLookupEndpoint, { ...request, body }, async (): Promise<ApplicationReceipt> => {
    const receipt = await applicationsService.lookupApplication(body, request.client);
    if (!receipt) throw new HttpError('not_found');
    return receipt;
  });
};
