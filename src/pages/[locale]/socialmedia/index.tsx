import type { GetStaticPaths, GetStaticProps } from 'next';
import { PAGE_SIZES } from '@/config/constants';
import { routes } from '@/config/routes';
import { MediaScreen } from '@/screens/media/MediaScreen';
import { pageProps } from '@/server/pageProps';

export default MediaScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  pageProps(context, {
    namespaces: ['media'],
    address: (location, { page, filter }) => routes.media(location, { page, platform: filter('platform') }),
    load: async ({ api, locale, page, filter, optional }) => {
      const platform = filter('platform');
      const query = { page, page_size: PAGE_SIZES.media, platform };
      const list = await optional('media/', () => api.getMedia(locale, query));
      return list === null ? null : { page, platform: platform ?? null, list: list ?? null };
    },
  });
