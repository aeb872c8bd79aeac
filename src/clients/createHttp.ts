import axios, { type AxiosInstance } from 'axios';
import type { Locale } from '@/config/locales';
import { apiBase } from './apiBase';

export type HttpOptions = {
  locale: Locale;
  /** Another server that keeps the contract, `https://…` without a slash at its end; without it the page's own. */
  origin?: string | undefined;
  /** Of who is signed in, for calls that only they may make. */
  accessToken?: string | undefined;
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
    // Otherwise an answer that is no JSON would pass as a text.
    transitional: { silentJSONParsing: false },
    timeout: 0,
    validateStatus: (status) => status >= 200 && status < 300,
  });
