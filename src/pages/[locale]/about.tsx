import type { GetStaticProps } from 'next';
import { AboutScreen } from '@/screens/about/AboutScreen';
import { getContentPage } from '@/server/content/pages/contentService';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default AboutScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, 'about', {
    load: async ({ locale, htmlSections }) => {
      const content = await getContentPage(locale, 'about');
      return content && { content: { ...content, sections: htmlSections(content.sections) } };
    },
  });
