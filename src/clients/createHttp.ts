import axios, { AxiosError, type AxiosInstance, type AxiosResponseTransformer } from 'axios';
import type { Locale } from '@/config/locales';
import { apiBase } from '@/contract/paths';

export type HttpOptions = {
  locale: Locale;
  /** Another server that keeps the contract, `https://…` without a slash at its end; without it the page's own. */
  origin?: string | undefined;
  /** Of who is signed in, for calls that only they may make. */
  accessToken?: string | undefined;
};

const isSuccess = (status: number | undefined): boolean => status !== undefined && status >= 200 && status < 300;

/** By itself axios would let an answer that is no JSON pass as a text. With an error that is fine: its status counts. */
const parseJson: AxiosResponseTransformer = (data: unknown, _headers, status) => {
  if (typeof data !== 'string' || data === '') return data;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    if (isSuccess(status)) throw new AxiosError('The answer is no JSON', AxiosError.ERR_BAD_RESPONSE);
    return data;
  }
};

/**
 * The one way to the API: JSON both ways, 2xx is success, no timeout. Everything else rejects with an AxiosError
 * (`response` holds the contract's error body, where there is one), also an answer that is no JSON.
 *
 * Axios stays out of the first load: in the browser import the clients dynamically.
 */
export const createHttp = ({ locale, origin = '', accessToken }: HttpOptions): AxiosInstance =>
  axios.create({
    baseURL: `${origin}${apiBase(locale)}/`,
    headers: { Accept: 'application/json', ...(accessToken && { Authorization: `Bearer ${accessToken}` }) },
    responseType: 'json',
    transformResponse: parseJson,
    timeout: 0,
    validateStatus: isSuccess,
  });
