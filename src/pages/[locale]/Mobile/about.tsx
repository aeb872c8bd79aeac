export { default, getStaticPaths, getStaticProps } from '../about';
