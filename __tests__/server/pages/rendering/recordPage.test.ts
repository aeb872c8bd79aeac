import '../../../support/testSettings';
import { answerBy, siteAnswers } from '../../../support/mockServices';
import { pageContext } from '../../../support/pageContext';
import { pageResponse } from '../../../support/pageResponse';
import { getServerSideProps as applicationPage } from '@/pages/[locale]/application';
import type { getApplication } from '@/server/forms/applications/applicationsService';

const mockApi = answerBy({
  ...siteAnswers,
  getApplication: jest.fn<ReturnType<typeof getApplication>, Parameters<typeof getApplication>>(),
});

async function open(query: Record<string, string | string[]>) {
  const res = pageResponse({ statusCode: 200 });
  const result = await applicationPage(
    pageContext({ locale: 'en' }, query as Record<string, string>, { res: res as never }),
  );
  if (!('props' in result)) throw new Error('no page');
  const { screen, address } = await result.props;
  return { ...screen, address, status: res.statusCode };
}

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
