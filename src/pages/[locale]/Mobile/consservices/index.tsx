export { default, getStaticPaths, getStaticProps } from '../../consservices/index';
