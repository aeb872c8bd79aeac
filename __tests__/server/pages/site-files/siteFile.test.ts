import '../../../support/testSettings';
import { answerBy } from '../../../support/mockServices';
import { siteFile } from '@/server/pages/site-files/siteFile';
import { mediaFixture, siteFixture } from '../../../msw/fixtures';

const SITE = 'https://site.test';
const getFeedGuids = jest.fn(async () => new Map<string, { guid: string; isPermaLink: boolean }>());
const getMedia = jest.fn<Promise<unknown>, unknown[]>();
answerBy({
  getMedia,
  getFeedGuids,
  getSiteInfo: async (locale: 'az' | 'en') => siteFixture(locale).siteInfo,
});
const FEED = '/en/socialmedia/rss.xml';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

describe('a file that machines read', () => {
  it('is made once a minute; one that could not be made, at the next visit', async () => {
    getMedia.mockRejectedValueOnce(new Error('refused'));
    await expect(siteFile(SITE, FEED)).rejects.toThrow('refused');
    getMedia.mockResolvedValue(mediaFixture('en'));
    const [one, two] = await Promise.all([siteFile(SITE, FEED), siteFile(SITE, FEED)]);
    expect(one).toBe(two);
    expect(getMedia).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(60_001);
    await siteFile(SITE, FEED);
    expect(getMedia).toHaveBeenCalledTimes(3);
  });

  it('holds texts of the content as text', async () => {
    const [post] = mediaFixture('az').results;
    getMedia.mockResolvedValue({
      ...mediaFixture('az'),
      results: [
        { ...post, title: 'A & B <c> "d" \u0000\u0008' },
        { ...post, slug: 'new' },
      ],
    });
    getFeedGuids.mockResolvedValue(
      new Map([
        [post?.slug ?? '', { guid: 'https://former.test/az/a&b', isPermaLink: true }],
        ['new', { guid: 'az-post-7', isPermaLink: false }],
      ]),
    );
    const file = await siteFile(SITE, '/az/socialmedia/rss.xml');
    expect(file?.body).toContain('<title>A &amp; B &lt;c&gt; &quot;d&quot; </title>');
    // Whatever its address is now: feed readers know it by this one.
    expect(file?.body).toContain('<guid isPermaLink="true">https://former.test/az/a&amp;b</guid>');
    expect(file?.body).toContain('<guid isPermaLink="false">az-post-7</guid>');
    expect(file?.body).toContain('<pubDate>Thu, 12 Nov 2026 00:00:00 +0400</pubDate>');
  });
});
