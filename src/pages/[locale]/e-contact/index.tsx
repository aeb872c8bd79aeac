import type { GetStaticPaths, GetStaticProps } from 'next';
import { ApplicationFormScreen } from '@/screens/applications/ApplicationFormScreen';
import { applyPage } from '@/server/applyPage';
import { pageProps } from '@/server/pageProps';

export default ApplicationFormScreen;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps: GetStaticProps = (context) => pageProps(context, applyPage);
