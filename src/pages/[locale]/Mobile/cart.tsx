export { default, getStaticPaths, getStaticProps } from '../cart';
