export { default, getStaticPaths, getStaticProps } from '../../../password/reset';
