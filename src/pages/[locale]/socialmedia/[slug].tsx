import type { GetServerSideProps } from 'next';
import { routes } from '@/config/routes';
import { MediaPostScreen } from '@/screens/media/MediaPostScreen';
import { getMediaPost } from '@/server/content/media/mediaService';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default MediaPostScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  sitePage(context, 'post', {
    address: (location, { param }) => routes.mediaPost(location, param('slug')),
    load: async ({ locale, param, html }) => {
      const post = await getMediaPost(locale, param('slug'));
      return post && { post: { ...post, body: html(post.body ?? '') } };
    },
  });
