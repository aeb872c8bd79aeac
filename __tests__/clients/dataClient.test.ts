import { dataClient } from '@/clients/siteClient';
import { citiesEndpoint, numbersEndpoint, socialNetworksEndpoint } from '@/contract/site';
import { directoryFixture } from '../msw/fixtures';
import { mockApi } from '../msw/mockApi';

const { calls } = mockApi();

describe('dataClient', () => {
  it.each([
    ['en', '/en/api'],
    ['az', '/api'],
  ] as const)('gets social/, number/ and city/ in %s', async (locale, base) => {
    const client = dataClient({ locale });
    const { socialNetworks, numbers, cities } = directoryFixture(locale);
    expect(socialNetworksEndpoint.response.parse(await client.getSocialNetworks())).toEqual(socialNetworks);
    expect(numbersEndpoint.response.parse(await client.getNumbers())).toEqual(numbers);
    expect(citiesEndpoint.response.parse(await client.getCities())).toEqual(cities);
    expect(calls).toEqual([`GET ${base}/social/`, `GET ${base}/number/`, `GET ${base}/city/`]);
  });
});
