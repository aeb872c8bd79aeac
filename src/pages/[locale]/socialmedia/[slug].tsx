import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { MediaPostScreen } from '@/screens/media/MediaPostScreen';
import { staticPage } from '@/server/rendering/staticPage';

export default MediaPostScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['media'],
    address: (location, { param }) => routes.mediaPost(location, param('slug')),
    load: async ({ api, locale, param, html }) => {
      const post = await api.getMediaPost(locale, param('slug'));
      return post && { post: { ...post, body: html(post.body ?? '') } };
    },
  });
