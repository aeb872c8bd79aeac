import type { GetServerSideProps } from 'next';
import { AboutScreen } from '@/screens/about/AboutScreen';
import { getContentPage } from '@/server/content/pages/contentService';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default AboutScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  sitePage(context, 'about', {
    load: async ({ locale, htmlSections }) => {
      const content = await getContentPage(locale, 'about');
      return content && { content: { ...content, sections: htmlSections(content.sections) } };
    },
  });
