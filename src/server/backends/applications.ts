import type { Locale } from '@/config/locales';
import { applicationEndpoint, applicationSendEndpoint, type ApplicationRequest } from '@/contract/applications';
import * as applicationsService from '../forms/applicationsService';
import { keyOfKeylessForm } from '../forms/keylessForms';
import { findAnswer, isIssuedReference, sendForm, type PostedRequest } from './backend';

export const isApplicationReference = (text: string) => isIssuedReference(/^NA-\d{2}-\d{5,12}$/, text);

/** Whether a text can be the token that opens an application. */
export const isLinkToken = (text: string) => /^[\w.~+/=:-]{1,200}$/.test(text);

/** `null` for one that is not there and for a wrong token. */
export const getApplication = (locale: Locale, reference: string, token: string) =>
  findAnswer(applicationEndpoint, { locale, params: { reference }, query: { token } }, () =>
    applicationsService.getApplication(locale, reference, { session: null, token }),
  );

/** An application from a page without scripts: the same one within ten minutes is stored once. */
export const sendApplication = (request: PostedRequest<ApplicationRequest>) =>
  sendForm(applicationSendEndpoint, request, {
    createKey: () => keyOfKeylessForm('applications', request.body),
    run: () => applicationsService.sendApplication({ ...request, session: null }),
  });
