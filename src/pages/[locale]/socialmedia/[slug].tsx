import type { GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { MediaPostScreen } from '@/screens/media/MediaPostScreen';
import { getMediaPost } from '@/server/content/media/mediaService';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default MediaPostScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, 'post', {
    address: (location, { param }) => routes.mediaPost(location, param('slug')),
    load: async ({ locale, param, html }) => {
      const post = await getMediaPost(locale, param('slug'));
      return post && { post: { ...post, body: html(post.body ?? '') } };
    },
  });
