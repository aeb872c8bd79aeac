import '../../../support/testSettings';
import { pageResponse } from '../../../support/pageResponse';
import { forgetValues } from '../../../support/forgetValues';
import { answerBy, siteAnswers } from '../../../support/mockServices';
import type { NextPageContext } from 'next';
import type { IncomingMessage } from 'node:http';
import { type Locale } from '@/config/locales';
import ErrorPage from '@/pages/_error';
import { log } from '@/server/log/log';
import { runWithRequest } from '@/server/log/requestContext.mjs';
import { notFoundProps } from '@/server/pages/rendering/missingPage';
import { loadSiteData } from '@/server/pages/rendering/siteData';
import { readParams, sitePage, type PageDefinition, type SitePageContext } from '@/server/pages/rendering/sitePage';
import { directoryFixture, pageFixture, siteFixture } from '../../../msw/fixtures';

const answers = {
  ...siteAnswers,
  getNumbers: async (locale: Locale) => directoryFixture(locale).numbers,
  getCities: async (locale: Locale) => directoryFixture(locale).cities,
  getSocialNetworks: async (locale: Locale) => directoryFixture(locale).socialNetworks,
  getContentPage: async (locale: Locale) => pageFixture(locale, 'about'),
};
let mockApi: typeof answers;

let error: jest.SpiedFunction<typeof log.error>;
const logged = () => error.mock.calls.map(([line]) => (line as { call?: string }).call);

beforeEach(() => {
  forgetValues('site data');
  mockApi = answerBy({ ...answers });
  error = jest.spyOn(log, 'error').mockImplementation(() => undefined);
});

const about = {
  load: async ({ locale }: { locale: Locale }) => ({ content: await mockApi.getContentPage(locale) }),
};
type Definition = PageDefinition<{ content: unknown }> & Required<Pick<PageDefinition<{ content: unknown }>, 'load'>>;

/** Whether a part was missing, so that the answer is kept for a short time only. */
let isIncomplete = false;
const context = {
  requestId: 'test',
  client: '',
  noteIncomplete: () => {
    isIncomplete = true;
  },
};

const load = (params: Record<string, string | string[]>, change: Partial<Definition> = {}) => {
  isIncomplete = false;
  const page = { params, res: pageResponse() } as unknown as SitePageContext;
  return runWithRequest(context, () => sitePage<{ content: unknown }>(page, 'about', { ...about, ...change }));
};

/** The props of a page that must be there. */
async function loadProps(...[params, change]: Parameters<typeof load>) {
  const result = await load(params, change);
  if (!('props' in result)) throw new Error('there is no such page');
  return await result.props;
}

const fails = () => Promise.reject(new Error('refused'));
const AWAY = Object.assign(new Error('connect ECONNREFUSED'), { code: 'DATABASE_UNAVAILABLE' });
const away = () => Promise.reject(AWAY);
const never = () => new Promise<never>(() => undefined);

describe('sitePage', () => {
  it('gives rich text as HTML whose long words break, but no code, no tag and no name for assistive technology', async () => {
    const word = 'Qiymətləndiricilərin';
    const section = { heading: word, body: `[${word}](/${word}) \`${word}\`\n\n| ${word} |\n| --- |\n| a |` };
    const { screen } = await loadProps(
      { locale: 'az' },
      { load: async ({ htmlSections }) => ({ content: htmlSections([section]) }) },
    );
    const html = JSON.stringify(screen);
    expect(html.match(/Qiymət\u00ad/g)).toHaveLength(2);
    expect(html).toMatch(/data-label=\\"Qiymətləndiricilərin\\".*/);
    expect(html).toMatch(/aria-label=\\"[^"]*Qiymətləndiricilərin\\"/);
    expect(html).toContain('<code>Qiymətləndiricilərin</code>');
    expect(html).not.toMatch(/href=\\"[^"]*\u00ad/);
  });

  it('keeps numbers and their endings and short words in one line, but not codes, ranges and addresses', async () => {
    const body = '2017-ci ildə 60%-i, [NA-26-00001](/2017-ci), ISO-9001, 3-6, `2017-ci`, ayrı-ayrı, ana-ata@x-y.az';
    const { screen } = await loadProps(
      { locale: 'az' },
      { load: async ({ htmlSections }) => ({ content: htmlSections([{ heading: 'a', body }]) }) },
    );
    expect(JSON.stringify(screen)).toContain(
      '2017-\u2060ci ildə 60%-\u2060i, <a href=\\"/2017-ci\\">NA-26-00001</a>, ISO-9001, 3-6, <code>2017-ci</code>, ayrı-\u2060ayrı, ana-ata@x-y.az',
    );
  });

  it.each(['ru', 'EN', '', 'az-AZ', '__proto__', ['az', 'en']])('knows no language %j', async (locale) => {
    const loadPage = jest.fn(about.load);
    expect(await load({ locale }, { load: loadPage })).toEqual({ notFound: true });
    expect(loadPage).not.toHaveBeenCalled();
  });

  describe('stands without a part', () => {
    const withParts =
      (second: () => Promise<unknown>): Definition['load'] =>
      async ({ parts }) => ({ content: await parts({ first: async () => 1, second }) });
    const withOptional =
      (part: () => Promise<unknown>): Definition['load'] =>
      async ({ optional }) => {
        const content = await optional('list/', part);
        return content === null ? null : { content: content ?? 'nothing' };
      };
    /** Copies live as long as the process: each test has a page of its own. */
    let number = 0;
    const newAddress = () => {
      const address = `/en/page-${(number += 1)}`;
      return { address: () => address };
    };

    it('that failed: null, one line that names the call, and soon another try', async () => {
      const { screen: page } = await loadProps({ locale: 'en' }, { ...newAddress(), load: withParts(fails) });
      expect(page).toEqual({ content: { first: 1, second: null } });
      expect(logged()).toEqual(['en second']);
      expect(isIncomplete).toBe(true);
    });

    it('that does not exist: the page decides, and it is complete', async () => {
      const address = newAddress();
      const { screen: page } = await loadProps({ locale: 'en' }, { ...address, load: withParts(async () => null) });
      expect(page).toEqual({ content: { first: 1, second: null } });
      expect(isIncomplete).toBe(false);
      expect(await load({ locale: 'en' }, { ...address, load: withOptional(async () => null) })).toMatchObject({
        notFound: true,
      });
      expect(error).not.toHaveBeenCalled();
    });

    it('not while the database is away: a page that is kept must not become incomplete', async () => {
      const parts: Partial<Definition> = {
        load: async ({ optional }) => ({ content: await optional('a part', away) }),
      };
      await expect(load({ locale: 'en' }, parts)).rejects.toBe(AWAY);
      expect(await loadProps({ locale: 'en' }, { ...parts, isForm: true })).toMatchObject({ screen: {} });
    });

    describe('that is slow', () => {
      beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
      afterEach(() => jest.useRealTimers());

      it('without which it cannot stand, ten seconds at most', async () => {
        const refused = expect(loadProps({ locale: 'en' }, { ...newAddress(), load: never })).rejects.toThrow(
          '10000 ms',
        );
        await jest.advanceTimersByTimeAsync(10_000);
        await refused;
      });
    });
  });
});

describe('notFoundProps', () => {
  const propsAt = (url: string, headers: IncomingMessage['headers'] = {}) =>
    notFoundProps({ url, headers } as IncomingMessage);
  const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile Safari' };

  it('stands at its own address, also where that has no language', async () => {
    expect((await propsAt('/az/Mobile/nowhere?x=1')).address).toBe('/az/Mobile/nowhere');
    expect((await propsAt('/ru/about', PHONE)).address).toBe('/ru/about');
    expect((await propsAt('/%E0%A4%A?%')).address).toBe('/%E0%A4%A');
  });

  describe('in _error', () => {
    const propsFor = (context: object) => ErrorPage.getInitialProps(context as NextPageContext);
    const req = { url: '/az/nowhere', headers: {} };

    it.each([
      ['/az/Mobile/law?x=1', { locale: 'az', shell: 'mobile', address: '/az/Mobile/law' }],
      ['/_next/data/build/en/products.json', { locale: 'en', shell: 'desktop' }],
    ])('are those of a 503 while the database is away, without asking it again: %s', async (url, place) => {
      await loadSiteData('az');
      await loadSiteData('en');
      forgetValues('site data');
      mockApi.getSiteInfo = away;
      const headers: Record<string, unknown> = {};
      const res = { statusCode: 500, setHeader: (name: string, value: unknown) => (headers[name] = value) };
      const props = await propsFor({ req: { url, headers: {} }, res, err: AWAY });
      expect(props).toMatchObject({ ...place, screen: { isUnavailable: true } });
      expect(props.preloaded?.data).toEqual(siteFixture(place.locale as Locale));
      expect([res.statusCode, headers]).toEqual([503, { 'Retry-After': '5', 'Cache-Control': 'no-store' }]);
      expect(error).not.toHaveBeenCalled();
    });

    it('are not loaded for another failure: its page knows the id of the request', async () => {
      const headers = new Map<string, unknown>();
      const res = {
        statusCode: 500,
        getHeader: (name: string) => headers.get(name),
        setHeader: (name: string, value: unknown) => headers.set(name, value),
      };
      const props = await propsFor({ req, res });
      expect(props).toMatchObject({ screen: { fault: { code: expect.stringMatching(/^[\w.:-]{8,128}$/) } } });
      expect(props).not.toHaveProperty('preloaded');
    });
  });
});

describe('readParams', () => {
  it.each(['abc', '0', '00', '01', '-1', '+1', '1e3', '1.0', ' 1', '0x1', '1000000', '٢', '2;'])(
    'knows no page number %j',
    (page) => expect(readParams({ page }).pageNumber).toBeNull(),
  );
});
