import { withSeededDatabase } from '../../support/testDatabase';
import { getStaticProps as homeProps } from '@/pages/[locale]/index';
import { mediaListSchema } from '@/contract/media';
import { siteInfoEndpoint, socialMediasEndpoint } from '@/contract/site';
import { getMedia } from '@/server/content/media/mediaService';
import { search } from '@/server/content/search/searchService';
import { getSocialMedias } from '@/server/organisation/directoryService';
import { upsertSetting } from '@/server/organisation/settingsRepository';
import { getSiteInfo } from '@/server/organisation/siteInfoService';
import { refreshContentVersion } from '@/server/platform/content-version/contentVersionService';
import { transact } from '@/server/platform/db/transaction';
import { firstLanguage } from '@/server/platform/routing/detectLocation';
import { handleRequest } from '@/server/platform/routing/handleRequest';
import { textReader } from '@/server/platform/texts/translations';
import { notFoundProps } from '@/server/web/rendering/missingPage';
import { staticPage, type SitePageProps } from '@/server/web/rendering/staticPage';
import { siteFile } from '@/server/web/site-files/siteFile';
import { serve } from '../../support/serve';

withSeededDatabase();

const WORDS = {
  firstLanguage: 'az',
  servicesLead: { az: 'Dörd sahədə.', en: 'In four fields of law.' },
  shopLead: { az: 'Nümunə müqavilələr.', en: 'Contracts to fill in.' },
  notFoundTitle: { az: 'Belə səhifə yoxdur', en: 'No such page' },
  notFoundText: { az: '', en: '' },
};
const NEUTRAL = 'What you can order from us, with prices and delivery.';

async function save(value: object) {
  await transact((tx) => upsertSetting(tx, 'words', JSON.stringify(value)));
  await refreshContentVersion();
}

const read = (props: object) => textReader(props as never, 'en');
async function load(name: 'home' | 'shop') {
  const page = await staticPage({ params: { locale: 'en' } }, name);
  if (!('props' in page)) throw new Error('no page');
  return page.props;
}
const missing = () => notFoundProps({ url: '/en/x', headers: {} } as never);
const fileAt = async (path: string) => (await siteFile('https://site.test', path))?.body ?? '';

it('sentences of the interface are said in the words of the organisation, which no browser gets beside them', async () => {
  await save(WORDS);
  const info = await getSiteInfo('en');
  expect(siteInfoEndpoint.response.strict().parse(info)).toEqual(info);
  const [home, shop, lost] = [await load('home'), await load('shop'), await missing()];
  expect(read(home)('home', 'mainServicesLead')).toBe('In four fields of law.');
  expect(read(shop)('catalogue', 'lead')).toBe('Contracts to fill in.');
  expect(read(lost)('error', 'e404.heading')).toBe('No such page');
  // An empty one is the interface's own.
  expect(read(lost)('error', 'e404.text')).toMatch(/^The address has changed/);
  expect(home.preloaded.data.siteInfo).not.toHaveProperty('words');
  expect(await fileAt('/llms.txt')).toContain('Contracts to fill in.');
  expect(JSON.stringify(await search('en', 'contracts fill'))).toContain('"Shop"');

  await save({});
  expect(read(await load('shop'))('catalogue', 'lead')).toBe(NEUTRAL);
  expect(await getSiteInfo('en')).not.toHaveProperty('words');
});

it('who names no language gets the first one, at the root and for search engines', async () => {
  const site = await serve((request, response) => void handleRequest(request, response, { next: jest.fn() as never }));
  firstLanguage().find = async () => (await getSiteInfo('en')).first_language ?? 'en';
  const lead = async (language: string) =>
    (await fetch(site, { redirect: 'manual', headers: { 'accept-language': language } })).headers.get('location');
  await save(WORDS);
  expect([await lead('fr'), await lead('en'), await lead('az;q=0.5, en;q=0.9')]).toEqual(['/az', '/en', '/en']);
  expect(await fileAt('/sitemaps/pages-1.xml')).toContain('hreflang="x-default" href="https://site.test/az/about"');
  await save({});
  expect(await lead('fr')).toBe('/en');
  expect(await fileAt('/sitemaps/pages-1.xml')).toContain('hreflang="x-default" href="https://site.test/en/about"');
});

it('a picture of the home page takes the place of the window, for which nothing is sent then', async () => {
  type Home = SitePageProps<{ content: { image?: string }; window: object | null }>;
  const home = async () => ((await homeProps({ params: { locale: 'en' } })) as { props: Home }).props.screen;
  expect((await home()).window).not.toBeNull();
  const image = '/pictures/0123456789abcdef0123456789abcdef-1600x1200#x=20';
  await transact(async (tx) => {
    const { content } = await tx
      .selectFrom('page')
      .select('content')
      .where('slug', '=', 'home')
      .executeTakeFirstOrThrow();
    const changed = JSON.stringify({ ...(JSON.parse(content) as object), image });
    await tx.updateTable('page').set({ content: changed }).where('slug', '=', 'home').execute();
  });
  await refreshContentVersion();
  const { content, window } = await home();
  expect([content.image, window]).toEqual([image, null]);
});

it('a post of the site itself has no network and is counted among all', async () => {
  const before = await getMedia('en');
  await transact(async (tx) => {
    const { id } = await tx.selectFrom('media_post').select('id').orderBy('id').executeTakeFirstOrThrow();
    await tx.updateTable('media_post').set({ platform: '' }).where('id', '=', id).execute();
  });
  const after = await getMedia('en', { page_size: 100 });
  expect(mediaListSchema.parse(after)).toEqual(after);
  expect(after?.count).toBe(before?.count);
  expect(after?.results.filter((post) => !('platform' in post))).toHaveLength(1);
});

it('an account in a network without a name here is named by its host', async () => {
  await transact(async (tx) => {
    await tx.insertInto('social_media').values({ platform: 'other', url: 'https://www.behance.net/naqsh' }).execute();
  });
  const accounts = await getSocialMedias('en');
  expect(socialMediasEndpoint.response.parse(accounts)).toEqual(accounts);
  expect(accounts.find(({ platform }) => platform === 'other')).toMatchObject({ name: 'behance.net' });
});
