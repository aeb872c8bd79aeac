import { withSeededDatabase } from '../../../support/testDatabase';
import type { GetServerSideProps } from 'next';
import { pageContext } from '../../../support/pageContext';
import { PAGE_SIZES } from '@/config/constants';
import { getServerSideProps as ofProducts } from '@/pages/[locale]/products/index';
import { getServerSideProps as ofProjects } from '@/pages/[locale]/projects/index';
import { getServerSideProps as ofMedia } from '@/pages/[locale]/socialmedia/index';
import type { SitePageProps } from '@/server/pages/rendering/sitePage';

withSeededDatabase();

it('media: brings the networks along by the second client’s call', async () => {
  const result = await ofMedia(pageContext({ locale: 'en' }));
  if (!('props' in result)) throw new Error('no page');
  const { preloaded } = (await result.props) as SitePageProps<object>;
  expect(preloaded.data.socialNetworks?.length).toBeGreaterThan(0);
});

it.each<[string, GetServerSideProps, number]>([
  ['products', ofProducts, PAGE_SIZES.products],
  ['projects', ofProjects, PAGE_SIZES.projects],
  ['media', ofMedia, PAGE_SIZES.media],
])('%s: the second page begins where the screen ends the first', async (_, getServerSideProps, size) => {
  const open = async (page: string) => {
    const result = await getServerSideProps(pageContext({ locale: 'en' }, { page }));
    if (!('props' in result)) throw new Error('no page');
    return ((await result.props) as { screen: { list: { previous: string | null; results: unknown[] } } }).screen;
  };
  expect((await open('1')).list.results).toHaveLength(size);
  expect(await open('2')).toMatchObject({ pageNumber: 2, list: { previous: expect.any(String) } });
});
