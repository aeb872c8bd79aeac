import { withSeededDatabase } from '../../../support/testDatabase';
import type { GetStaticProps } from 'next';
import { getStaticProps as ofService } from '@/pages/[locale]/consservices/[slug]';
import { getStaticProps as ofProductOnPhone } from '@/pages/[locale]/Mobile/productdetails/[slug]';
import { getStaticProps as ofProduct } from '@/pages/[locale]/productdetails/[slug]';
import { getStaticProps as ofProject } from '@/pages/[locale]/projects/[slug]';
import { getStaticProps as ofPost } from '@/pages/[locale]/socialmedia/[slug]';

withSeededDatabase();

const pages: [string, GetStaticProps][] = [
  ['service', ofService],
  ['project', ofProject],
  ['post', ofPost],
  ['product', ofProduct],
  ['product on a phone', ofProductOnPhone],
];
const slugs = ['\0', '.', '..'];

describe.each(pages)('the page of a %s', (_, getStaticProps) => {
  const open = (slug: string) => getStaticProps({ params: { locale: 'az', slug } });

  it.each(slugs)('is not found by %j', async (slug) => {
    expect(await open(slug)).toEqual({ notFound: true, revalidate: 60 });
  });
});
