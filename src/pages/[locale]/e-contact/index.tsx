import type { GetStaticPaths, GetStaticProps } from 'next';
import { ApplyScreen } from '@/screens/e-contact/ApplyScreen';
import { applyPage } from '@/server/applyPage';
import { pageProps } from '@/server/pageProps';

export default ApplyScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) => pageProps(context, applyPage);
