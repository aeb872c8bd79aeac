export { default, getStaticPaths, getStaticProps } from '../../email/verify';
