import type { GetServerSideProps } from 'next';
import { LawScreen } from '@/screens/law/LawScreen';
import { getContentPage } from '@/server/content/pages/contentService';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default LawScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  sitePage(context, 'law', {
    load: async ({ locale, htmlSections }) => {
      const content = await getContentPage(locale, 'law');
      return content && { content: { ...content, sections: htmlSections(content.sections) } };
    },
  });
