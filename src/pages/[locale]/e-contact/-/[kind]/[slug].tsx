export { default, getStaticPaths, getStaticProps } from '../../index';
