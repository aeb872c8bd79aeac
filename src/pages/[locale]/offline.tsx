import type { GetStaticProps } from 'next';
import { OfflineScreen } from '@/screens/offline/OfflineScreen';
import { staticPage } from '@/server/rendering/staticPage';

export { getStaticPaths } from '@/server/rendering/staticPage';
export default OfflineScreen;

export const getStaticProps: GetStaticProps = (context) => staticPage(context, 'offline', {});
