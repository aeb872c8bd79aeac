export { default, getStaticPaths, getStaticProps } from '../../login';
