import { withSeededDatabase } from '../../../support/testDatabase';
import type { GetStaticProps } from 'next';
import { PAGE_SIZES } from '@/config/constants';
import { getStaticProps as ofProducts } from '@/pages/[locale]/products/index';
import { getStaticProps as ofProjects } from '@/pages/[locale]/projects/index';
import { getStaticProps as ofMedia } from '@/pages/[locale]/socialmedia/index';
import type { SitePageProps } from '@/server/web/rendering/staticPage';

withSeededDatabase();

it('media: brings the networks along by the second client’s call', async () => {
  const result = await ofMedia({ params: { locale: 'en' } });
  if (!('props' in result)) throw new Error('no page');
  const { preloaded } = result.props as SitePageProps<object>;
  expect(preloaded.data.socialNetworks?.length).toBeGreaterThan(0);
});

it.each<[string, GetStaticProps, number]>([
  ['products', ofProducts, PAGE_SIZES.products],
  ['projects', ofProjects, PAGE_SIZES.projects],
  ['media', ofMedia, PAGE_SIZES.media],
])('%s: the second page begins where the screen ends the first', async (_, getStaticProps, size) => {
  const open = async (page: string) => {
    const result = await getStaticProps({ params: { locale: 'en', page } });
    if (!('props' in result)) throw new Error('no page');
    return (result.props as { screen: { list: { previous: string | null; results: unknown[] } } }).screen;
  };
  expect((await open('1')).list.results).toHaveLength(size);
  expect(await open('2')).toMatchObject({ pageNumber: 2, list: { previous: expect.any(String) } });
});
