import type { GetStaticProps } from 'next';
import { ContactScreen } from '@/screens/contact/ContactScreen';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default ContactScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, 'contact', {
    directory: ['numbers'],
  });
