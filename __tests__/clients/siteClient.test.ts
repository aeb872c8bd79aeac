import { dataClient, siteClient } from '@/clients/siteClient';
import { contentPageSchema } from '@/contract/pages';
import { mediaListSchema, mediaPostSchema } from '@/contract/media';
import { projectListSchema, projectSchema } from '@/contract/projects';
import { searchResultsSchema } from '@/contract/search';
import {
  otherServicesEndpoint,
  serviceHeaderEndpoint,
  serviceMiddleEndpoint,
  serviceSchema,
} from '@/contract/services';
import {
  citiesEndpoint,
  numbersEndpoint,
  siteInfoSchema,
  socialMediasEndpoint,
  socialNetworksEndpoint,
} from '@/contract/site';
import { mockApi } from '../msw/mockApi';
import { directoryFixture } from '../msw/fixtures';

const { calls } = mockApi();

type Client = ReturnType<typeof siteClient>;

const CALLS: [string, (client: Client) => Promise<unknown>, { parse: (answer: unknown) => unknown }][] = [
  ['core/site-info', (client) => client.getSiteInfo(), siteInfoSchema],
  ['core/social-medias', (client) => client.getSocialMedias(), socialMediasEndpoint.response],
  ['service/header', (client) => client.getServiceHeader(), serviceHeaderEndpoint.response],
  ['service/middle', (client) => client.getServiceMiddle(), serviceMiddleEndpoint.response],
  ['other-services/?page=1', (client) => client.getOtherServices(), otherServicesEndpoint.response],
  ['other-services/?page=2', (client) => client.getOtherServices({ page: 2 }), otherServicesEndpoint.response],
  ['service/audit/', (client) => client.getService('audit'), serviceSchema],
  ['projects/', (client) => client.getProjects(), projectListSchema],
  [
    'projects/?category=health&page=2',
    (client) => client.getProjects({ category: 'health', page: 2 }),
    projectListSchema,
  ],
  ['projects/hospital/', (client) => client.getProject('hospital'), projectSchema],
  ['media/?platform=youtube', (client) => client.getMedia({ platform: 'youtube' }), mediaListSchema],
  ['media/interview/', (client) => client.getMediaPost('interview'), mediaPostSchema],
  ['pages/about/', (client) => client.getPage('about'), contentPageSchema],
  ['search/?q=a+%26+b', (client) => client.search('a & b'), searchResultsSchema],
];

describe('siteClient', () => {
  it.each(CALLS)('GET %s', async (path, call, schema) => {
    for (const locale of ['en', 'az'] as const) {
      const answer = await call(siteClient({ locale }));
      // What stands in for the server keeps the contract, too.
      expect(schema.parse(answer)).toEqual(answer);
    }
    expect(calls).toEqual([`GET /en/api/${path}`, `GET /api/${path}`]);
  });

  it('answers in the language of the base', async () => {
    expect((await siteClient({ locale: 'en' }).getSiteInfo()).slogan).toBe('Slogan (en)');
    expect((await siteClient({ locale: 'az' }).getSiteInfo()).slogan).toBe('Slogan (az)');
  });

  it('rejects with the status of a 404', async () => {
    await expect(siteClient({ locale: 'en' }).getService('unknown')).rejects.toMatchObject({
      response: { status: 404, data: { code: 'not_found' } },
    });
  });
});

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
