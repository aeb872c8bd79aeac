import type { GetStaticPaths, GetStaticProps } from 'next';
import { ApplyScreen } from '@/screens/e-contact/ApplyScreen';
import { applyPage } from '@/server/rendering/applyPage';
import { staticPage } from '@/server/rendering/staticPage';

export default ApplyScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) => staticPage(context, applyPage);
