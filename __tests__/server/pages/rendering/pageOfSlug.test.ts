import { withSeededDatabase } from '../../../support/testDatabase';
import type { GetServerSideProps } from 'next';
import { pageContext } from '../../../support/pageContext';
import { getServerSideProps as ofService } from '@/pages/[locale]/consservices';
import { getServerSideProps as ofProductOnPhone } from '@/pages/[locale]/Mobile/productdetails';
import { getServerSideProps as ofProduct } from '@/pages/[locale]/productdetails';
import { getServerSideProps as ofProject } from '@/pages/[locale]/projects/[slug]';
import { getServerSideProps as ofPost } from '@/pages/[locale]/socialmedia/[slug]';

withSeededDatabase();

const pages: [string, GetServerSideProps][] = [
  ['service', ofService],
  ['project', ofProject],
  ['post', ofPost],
  ['product', ofProduct],
  ['product on a phone', ofProductOnPhone],
];
const slugs = ['\0', '.', '..'];

describe.each(pages)('the page of a %s', (_, getServerSideProps) => {
  const open = (slug: string) =>
    getServerSideProps(pageContext({ locale: 'az', slug }, { service_slug: slug, product_slug: slug }));

  it.each(slugs)('is not found by %j', async (slug) => {
    expect(await open(slug)).toEqual({ notFound: true });
  });
});
