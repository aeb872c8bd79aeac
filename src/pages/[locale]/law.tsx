import type { GetStaticProps } from 'next';
import { LawScreen } from '@/screens/law/LawScreen';
import { getContentPage } from '@/server/content/pages/contentService';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default LawScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, 'law', {
    load: async ({ locale, htmlSections }) => {
      const content = await getContentPage(locale, 'law');
      return content && { content: { ...content, sections: htmlSections(content.sections) } };
    },
  });
