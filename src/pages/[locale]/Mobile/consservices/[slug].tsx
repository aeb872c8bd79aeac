export { default, getStaticPaths, getStaticProps } from '../../consservices/[slug]';
