import '../../../support/testSettings';
import { forgetValues } from '../../../support/forgetValues';
import { answerBy } from '../../../support/mockServices';
import { log } from '@/server/log/log';
import { loadPart, loadSiteData } from '@/server/pages/rendering/siteData';
import { siteFixture } from '../../../msw/fixtures';

type Answers = Record<string, (locale: 'az' | 'en') => Promise<unknown>>;

let error: jest.SpiedFunction<typeof log.error>;
beforeEach(() => {
  error = jest.spyOn(log, 'error').mockImplementation(() => undefined);
});

const fails = () => Promise.reject(new Error('refused'));
/** An answer that the test gives when it wants to. */
function later<T>() {
  let answer: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (answer = resolve));
  return { load: () => promise, answer };
}

/** Copies live as long as the process: each test has calls of its own. */
let number = 0;
const newCall = () => `en call-${(number += 1)}/`;

describe('loadPart', () => {
  it('knows the 404 of the contract from a failure', async () => {
    expect(await loadPart(newCall(), async () => null)).toEqual({ value: null, isFresh: true });
  });

  it.each([
    ['rejects', fails],
    [
      'throws at once',
      () => {
        throw new Error('refused');
      },
    ],
  ])('has nothing when the first call %s, and names it in one line', async (_, load) => {
    const call = newCall();
    expect(await loadPart(call, load)).toMatchObject({ value: undefined, isFresh: false });
    expect(error).toHaveBeenCalledTimes(1);
    expect(error).toHaveBeenCalledWith({ call, reason: 'refused' }, 'part of a page not loaded');
  });

  describe('after a good answer', () => {
    it('never answers for another call or another page', async () => {
      const call = newCall();
      await loadPart(call, async () => 'whole list');
      await loadPart(call, async () => 'page 1', '/en/projects');
      expect((await loadPart(newCall(), fails)).value).toBeUndefined();
      expect((await loadPart(call, fails, '/en/projects?page=2')).value).toBeUndefined();
      expect((await loadPart(call, fails, '/en/projects')).value).toBe('page 1');
      expect((await loadPart(call, fails)).value).toBe('whole list');
    });

    it('forgets what has been removed since', async () => {
      const call = newCall();
      await loadPart(call, async () => 'first');
      await loadPart(call, async () => null);
      expect((await loadPart(call, fails)).value).toBeUndefined();
    });
  });

  describe('of a slow call', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('waits three seconds and no longer', async () => {
      const call = newCall();
      let result: unknown;
      void loadPart(call, later().load).then((value) => (result = value));
      await jest.advanceTimersByTimeAsync(2999);
      expect(result).toBeUndefined();
      await jest.advanceTimersByTimeAsync(1);
      expect(result).toMatchObject({ value: undefined, isFresh: false });
      expect(error).toHaveBeenCalledTimes(1);
      expect(error.mock.calls[0]?.[0]).toEqual({ call, reason: 'no answer within 3000 ms' });
    });

    it('keeps the late answer for the next time', async () => {
      const call = newCall();
      const { load, answer } = later<string>();
      const slow = loadPart(call, load);
      await jest.advanceTimersByTimeAsync(3000);
      await slow;
      answer('late');
      await jest.advanceTimersByTimeAsync(0);
      expect(await loadPart(call, fails)).toMatchObject({ value: 'late', isFresh: false });
    });
  });
});

describe('loadSiteData', () => {
  const calls = {
    siteInfo: ['getSiteInfo', 'az core/site-info'],
    socialMedias: ['getSocialMedias', 'az core/social-medias'],
    serviceHeader: ['getServiceHeader', 'az service/header'],
    serviceMiddle: ['getServiceMiddle', 'az service/middle'],
    otherServices: ['getOtherServices', 'az other-services/'],
  } as const;
  const parts = Object.keys(calls) as (keyof typeof calls)[];

  const whole: Answers = Object.fromEntries(
    parts.map((part) => [calls[part][0], async (locale) => siteFixture(locale)[part]]),
  );
  const broken: Answers = Object.fromEntries(parts.map((part) => [calls[part][0], fails]));

  beforeEach(() => {
    forgetValues('site data');
    answerBy(whole);
  });

  // First of all, while there is no good copy.
  it('answers nothing but nulls where every call fails, and names each', async () => {
    answerBy(broken);
    expect(await loadSiteData('az')).toEqual({
      data: Object.fromEntries(parts.map((part) => [part, null])),
      isFresh: false,
    });
    expect(error.mock.calls.map(([line]) => (line as { call?: string }).call)).toEqual(
      parts.map((part) => calls[part][1]),
    );
  });

  it.each(parts)('stands without %s', async (part) => {
    // As in a process that has just started.
    forgetValues('last good answers');
    answerBy({ ...whole, [calls[part][0]]: fails });
    const { data, isFresh } = await loadSiteData('az');
    expect(data).toEqual({ ...siteFixture('az'), [part]: null });
    expect(isFresh).toBe(false);
  });

  it('answers the last good copy, of the same language', async () => {
    await loadSiteData('az');
    await loadSiteData('en');
    forgetValues('site data');
    answerBy(broken);
    expect(await loadSiteData('az')).toEqual({ data: siteFixture('az'), isFresh: false });
  });

  it('asks again for what was missing', async () => {
    const getSiteInfo = jest.fn(fails);
    answerBy({ ...whole, getSiteInfo });
    await loadSiteData('az');
    await loadSiteData('az');
    expect(getSiteInfo).toHaveBeenCalledTimes(2);
  });
});
