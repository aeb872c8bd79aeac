import axios, { type AxiosInstance } from 'axios';
import { apiBase, type Locale } from '@/config/locales';
import { noteMoved } from '@/lib/untilSilent';

export type HttpOptions = {
  locale: Locale;
  /** Of the signed-in user, for authenticated requests. */
  accessToken?: string | undefined;
  /** Aborts the requests of this client. */
  signal?: AbortSignal | undefined;
};

/**
 * The HTTP client of the API: JSON requests and responses, 2xx is success, no timeout (who waits for an answer uses
 * `untilSilent`). Everything else rejects with an
 * AxiosError (`response` holds the contract's error body, if any), also a response that is not JSON.
 *
 * Axios is not part of the first load: in the browser import the clients dynamically.
 */
export const createHttp = ({ locale, accessToken, signal }: HttpOptions): AxiosInstance =>
  axios.create({
    baseURL: `${apiBase(locale)}/`,
    headers: { Accept: 'application/json', ...(accessToken && { Authorization: `Bearer ${accessToken}` }) },
    responseType: 'json',
    transitional: { silentJSONParsing: false },
    ...(typeof window !== 'undefined' && { onUploadProgress: noteMoved, onDownloadProgress: noteMoved }),
    ...(signal && { signal }),
  });
