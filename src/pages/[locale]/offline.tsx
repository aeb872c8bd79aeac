import type { GetStaticProps } from 'next';
import { OfflineScreen } from '@/screens/offline/OfflineScreen';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default OfflineScreen;

export const getStaticProps: GetStaticProps = (context) => staticPage(context, 'offline', {});
