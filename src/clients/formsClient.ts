import type {
  Application,
  ApplicationLookup,
  ApplicationReceipt,
  ApplicationRequest,
  ApplicationSummary,
} from '@/contract/applications';
import type { MessageReceipt, MessageRequest } from '@/contract/messages';
import { PATHS } from '@/contract/paths';
import { createHttp, type HttpOptions } from './createHttp';

type Sending = {
  /** The same key and request give the same answer however often they are sent. */
  idempotencyKey: string;
  /** Only for a server that sends what a visitor sent to it. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/**
 * Messages and applications; an application sent with an `accessToken` belongs to that account. A refusal rejects with
 * an AxiosError that holds the contract's error body.
 */
export function formsClient(options: HttpOptions) {
  const http = createHttp(options);
  const get = async <T>(path: string, params?: object) => (await http.get<T>(path, { params })).data;
  const post = async <T>(path: string, body: object, { idempotencyKey, headers, signal }: Sending) => {
    const all = { ...headers, 'Idempotency-Key': idempotencyKey };
    return (await http.post<T>(path, body, { headers: all, ...(signal && { signal }) })).data;
  };

  return {
    sendMessage: (request: MessageRequest, sending: Sending) => post<MessageReceipt>(PATHS.contact, request, sending),
    /** With files it is sent as a form, whose part `request` is the JSON. */
    sendApplication: (request: ApplicationRequest, { files = [], ...sending }: Sending & { files?: File[] }) => {
      if (files.length === 0) return post<ApplicationReceipt>(PATHS.applications, request, sending);
      const form = new FormData();
      form.set('request', JSON.stringify(request));
      for (const file of files) form.append('attachments', file);
      return post<ApplicationReceipt>(PATHS.applications, form, sending);
    },
    getApplications: () => get<ApplicationSummary[]>(PATHS.applications),
    lookupApplication: async (application: ApplicationLookup) =>
      (await http.post<ApplicationReceipt>(PATHS.applicationLookup, application)).data,
    /** For its owner without a token, for everyone else with it. */
    getApplication: (reference: string, token?: string) =>
      get<Application>(PATHS.application(reference), token === undefined ? {} : { token }),
  };
}
