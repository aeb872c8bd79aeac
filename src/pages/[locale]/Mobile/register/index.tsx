export { default, getStaticPaths, getStaticProps } from '../../register';
