import type { GetStaticProps } from 'next';
import { ApplicationFormScreen } from '@/screens/applications/ApplicationFormScreen';
import { applyPage } from '@/server/web/rendering/applyPage';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default ApplicationFormScreen;

export const getStaticProps: GetStaticProps = (context) => staticPage(context, 'apply', applyPage);
