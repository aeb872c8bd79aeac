export { default, getStaticPaths, getStaticProps } from '../../products/index';
