export { default, getStaticPaths, getStaticProps } from '../law';
