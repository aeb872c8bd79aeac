import type { GetStaticProps } from 'next';
import { ApplicationFormScreen } from '@/screens/applications/ApplicationFormScreen';
import { applyPage } from '@/server/rendering/applyPage';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default ApplicationFormScreen;

export const getStaticProps: GetStaticProps = (context) => staticPage(context, 'apply', applyPage);
