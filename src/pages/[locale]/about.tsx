import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { AboutScreen } from '@/screens/about/AboutScreen';
import { staticPage } from '@/server/rendering/staticPage';

export default AboutScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['about'],
    address: routes.about,
    load: async ({ api, locale, htmlSections }) => {
      const content = await api.getPage(locale, 'about');
      return content && { content: { ...content, sections: htmlSections(content.sections) } };
    },
  });
