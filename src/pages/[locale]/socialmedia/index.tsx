import type { GetServerSideProps } from 'next';
import { PAGE_SIZES } from '@/config/constants';
import { routes } from '@/config/routes';
import { MediaScreen } from '@/screens/media/MediaScreen';
import { getMedia } from '@/server/content/media/mediaService';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default MediaScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  sitePage(context, 'media', {
    directory: ['socialNetworks'],
    address: (location, { pageNumber, filter }) =>
      routes.media(location, { page: pageNumber, platform: filter('platform') }),
    load: async ({ locale, pageNumber, filter, optional }) => {
      const platform = filter('platform');
      const query = { page: pageNumber, page_size: PAGE_SIZES.media, platform };
      const list = await optional('media/', () => getMedia(locale, query));
      return list === null ? null : { pageNumber, platform: platform ?? null, list: list ?? null };
    },
  });
