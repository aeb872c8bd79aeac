import '../../../support/testSettings';
import { answerBy, siteAnswers } from '../../../support/mockServices';
import type { GetServerSidePropsContext } from 'next';
import { getServerSideProps as applicationPage } from '@/pages/[locale]/application';
import { getServerSideProps as orderPage } from '@/pages/[locale]/order';
import type { getApplication } from '@/server/forms/applications/applicationsService';
import type { getOrder } from '@/server/shop/orders/ordersService';
import { applicationFixture } from '../../../msw/formHandlers';
import { orderFixture } from '../../../msw/shopFixtures';

const mockApi = answerBy({
  ...siteAnswers,
  getApplication: jest.fn<ReturnType<typeof getApplication>, Parameters<typeof getApplication>>(),
  getOrder: jest.fn<ReturnType<typeof getOrder>, Parameters<typeof getOrder>>(),
});

const setHeader = jest.fn();

type Query = Record<string, string | string[]>;

async function openPage(query: Query, locale: string, kind: 'application' | 'order') {
  const res = { statusCode: 200, setHeader, hasHeader: () => true };
  const context = {
    params: { locale },
    query,
    req: { url: `/${locale}/${kind}/?utm=1` },
    res,
  } as unknown as GetServerSidePropsContext;
  const result = await (kind === 'order' ? orderPage : applicationPage)(context);
  if (!('props' in result)) throw new Error('no page');
  const { screen, address, requestedAddress, _nextI18Next: texts } = await result.props;
  return { screen, address, requestedAddress, texts, status: res.statusCode };
}

async function open(query: Query, locale = 'en', kind: 'application' | 'order' = 'application') {
  const { screen, address, requestedAddress, status } = await openPage(query, locale, kind);
  return { ...screen, address, requestedAddress, status };
}

beforeEach(() => {
  setHeader.mockReset();
  mockApi.getApplication.mockReset();
  mockApi.getApplication.mockImplementation(async (locale, reference, { token }) =>
    token === 'secret' ? applicationFixture(locale, reference) : null,
  );
  mockApi.getOrder.mockReset();
  mockApi.getOrder.mockImplementation(async (locale, _number, { token }) =>
    token === 'secret' ? orderFixture(locale) : null,
  );
});

describe('the page of an application', () => {
  it('waits for its owner without a token, and asks nobody', async () => {
    expect(await open({ reference: 'NA-26-00007' })).toMatchObject({
      number: 'NA-26-00007',
      isForOwner: true,
      record: null,
      status: 200,
    });
    expect(mockApi.getApplication).not.toHaveBeenCalled();
  });

  it.each([{}, { reference: '' }])('is the form that finds one where nothing is asked for: %j', async (query) => {
    expect(await open(query)).toMatchObject({
      number: '',
      record: null,
      address: '/en/application/',
      status: 200,
    });
  });

  it.each([
    { reference: 'na-26-00007', token: 'secret' },
    { reference: '<b>', token: 'secret' },
    { reference: ['NA-26-00007', 'NA-26-00008'], token: 'secret' },
  ])('is a 404 with a reference that is none: %j', async (query) => {
    expect(await open(query)).toMatchObject({ number: '', isForOwner: false, record: null, status: 404 });
    expect(mockApi.getApplication).not.toHaveBeenCalled();
  });
});
