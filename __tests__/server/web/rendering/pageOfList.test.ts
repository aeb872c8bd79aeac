import { withSeededDatabase } from '../../../support/testDatabase';
import type { GetStaticProps } from 'next';
import { getStaticProps as ofProducts } from '@/pages/[locale]/products/index';
import { getStaticProps as ofProjects } from '@/pages/[locale]/projects/index';
import { getStaticProps as ofMedia } from '@/pages/[locale]/socialmedia/index';
import type { SitePageProps } from '@/server/web/rendering/staticPage';
import { settings } from '@/server/platform/settings';
import { getMedia } from '@/server/content/media/mediaService';
import { getProducts } from '@/server/shop/products/productsService';
import { getProjects } from '@/server/content/projects/projectsService';
import { serve } from '../../../support/serve';

withSeededDatabase();

/** Another backend, whose pages have 2 entries unless it is asked otherwise. */
async function serveLists(): Promise<string> {
  return serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://backend.test');
    const query = { page: Number(searchParams.get('page')), page_size: Number(searchParams.get('page_size') ?? 2) };
    const lists: Record<string, () => Promise<unknown>> = {
      '/en/api/products/': () => getProducts('en', query),
      '/en/api/projects/': () => getProjects('en', query),
      '/en/api/media/': () => getMedia('en', query),
    };
    void Promise.resolve(lists[pathname]?.()).then((list) => {
      response.writeHead(list ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(list ?? null));
    });
  });
}

it('media: brings the networks along by the second client’s call', async () => {
  const result = await ofMedia({ params: { locale: 'en' } });
  if (!('props' in result)) throw new Error('no page');
  const { preloaded } = result.props as SitePageProps<object>;
  expect(preloaded.data.socialNetworks?.length).toBeGreaterThan(0);
});

it.each<[string, GetStaticProps]>([
  ['products', ofProducts],
  ['projects', ofProjects],
  ['media', ofMedia],
])('%s: a page is as long as the screen counts, whichever backend answers', async (_, getStaticProps) => {
  const open = async () => {
    const result = await getStaticProps({ params: { locale: 'en', page: '2' } });
    return 'props' in result ? (result.props as { screen: unknown }).screen : null;
  };
  const page = await open();
  expect(page).toMatchObject({ pageNumber: 2, list: { previous: expect.any(String) } });
  jest.replaceProperty(settings(), 'API_ORIGIN', await serveLists());
  expect(await open()).toEqual(page);
});
