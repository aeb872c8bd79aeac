import { PATHS } from '@/contract/paths';
import type { City, PhoneNumber, SocialMedia } from '@/contract/site';
import { createHttp, type HttpOptions } from './createHttp';

/** The specification's second client: the lists of the data store. */
export function dataClient(options: HttpOptions) {
  const http = createHttp(options);

  return {
    getSocialNetworks: async () => (await http.get<SocialMedia[]>(PATHS.socialNetworks)).data,
    getNumbers: async () => (await http.get<PhoneNumber[]>(PATHS.numbers)).data,
    getCities: async () => (await http.get<City[]>(PATHS.cities)).data,
  };
}
