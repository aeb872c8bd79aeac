import '../../support/testSettings';
import { mockBackend, siteAnswers } from '../../support/mockBackend';
import type { GetServerSidePropsContext } from 'next';
import type { getApplication } from '@/server/backends/applications';
import { applicationPage } from '@/server/rendering/applicationPage';
import { settings } from '@/server/settings';
import { applicationFixture } from '../../msw/formHandlers';

const mockApi = {
  ...siteAnswers,
  getApplication: jest.fn<ReturnType<typeof getApplication>, Parameters<typeof getApplication>>(),
};
jest.mock('@/server/backends/site', () => mockBackend(() => mockApi));
jest.mock('@/server/backends/services', () => mockBackend(() => mockApi));
jest.mock('@/server/backends/applications', () => ({
  ...jest.requireActual<object>('@/server/backends/applications'),
  getApplication: (...request: Parameters<typeof getApplication>) => mockApi.getApplication(...request),
}));

const setHeader = jest.fn();

async function open(query: Record<string, string | string[]>, locale = 'en') {
  const res = { statusCode: 200, setHeader };
  const context = {
    params: { locale },
    query,
    req: { url: `/${locale}/application/?utm=1` },
    res,
  } as unknown as GetServerSidePropsContext;
  const result = await applicationPage(context);
  if (!('props' in result)) throw new Error('no page');
  const { screen: page, address, requestedAddress } = await result.props;
  return { ...page, address, requestedAddress, status: res.statusCode };
}

beforeEach(() => {
  setHeader.mockReset();
  mockApi.getApplication.mockReset();
  mockApi.getApplication.mockImplementation(async (locale, reference, token) =>
    token === 'secret' ? applicationFixture(locale, reference) : null,
  );
});

describe('the page of an application', () => {
  it('opens by its link, for its holder and for no cache', async () => {
    expect(await open({ reference: 'NA-26-00007', token: 'secret' }, 'az')).toEqual({
      reference: 'NA-26-00007',
      isForOwner: false,
      application: applicationFixture('az', 'NA-26-00007'),
      address: '/az/application/?reference=NA-26-00007&token=secret',
      requestedAddress: '/az/application/?utm=1',
      status: 200,
    });
    expect(setHeader).toHaveBeenCalledWith('Cache-Control', 'private, no-store');
  });

  it('is a 404 by a wrong link', async () => {
    expect(await open({ reference: 'NA-26-00007', token: 'guess' })).toMatchObject({ application: null, status: 404 });
  });

  it('waits for its owner without a token, and asks nobody', async () => {
    expect(await open({ reference: 'NA-26-00007' })).toMatchObject({
      reference: 'NA-26-00007',
      isForOwner: true,
      application: null,
      status: 200,
    });
    expect(mockApi.getApplication).not.toHaveBeenCalled();
  });

  it.each([{}, { reference: '' }])('is the form that finds one where nothing is asked for: %j', async (query) => {
    expect(await open(query)).toMatchObject({
      reference: '',
      application: null,
      address: '/en/application/',
      status: 200,
    });
  });

  it.each([
    { reference: 'na-26-00007', token: 'secret' },
    { reference: '<b>', token: 'secret' },
    { reference: ['NA-26-00007', 'NA-26-00008'], token: 'secret' },
  ])('is a 404 with a reference that is none: %j', async (query) => {
    expect(await open(query)).toMatchObject({ reference: '', isForOwner: false, application: null, status: 404 });
    expect(mockApi.getApplication).not.toHaveBeenCalled();
  });

  it('takes the references of another backend', async () => {
    jest.replaceProperty(settings(), 'API_ORIGIN', 'https://backend.test');
    expect(await open({ reference: 'req_7.b', token: 'secret' })).toMatchObject({ reference: 'req_7.b', status: 200 });
    for (const reference of ['<b>', 'Call us', 'x'.repeat(41)]) {
      expect(await open({ reference, token: 'secret' })).toMatchObject({ reference: '', status: 404 });
    }
  });

  it('fails where the backend fails', async () => {
    mockApi.getApplication.mockRejectedValue(new Error('refused'));
    await expect(open({ reference: 'NA-26-00007', token: 'secret' })).rejects.toThrow('refused');
  });
});
