export { default, getStaticPaths, getStaticProps } from '../offline';
