import type { GetStaticPaths, GetStaticProps } from 'next';
import { routes } from '@/config/routes';
import { LawScreen } from '@/screens/law/LawScreen';
import { staticPage } from '@/server/rendering/staticPage';

export default LawScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, {
    namespaces: ['law'],
    address: routes.law,
    load: async ({ api, locale, htmlSections }) => {
      const content = await api.getPage(locale, 'law');
      return content && { content: { ...content, sections: htmlSections(content.sections) } };
    },
  });
