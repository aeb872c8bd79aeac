import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { ApplyScreen } from '@/screens/e-contact/ApplyScreen';
import { pageProps } from '@/server/pageProps';

export default ApplyScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  pageProps(context, {
    namespaces: ['apply'],
    address: (place) => routes.apply(place),
    load: async () => ({}),
  });
