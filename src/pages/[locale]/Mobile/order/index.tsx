export { default, getStaticPaths, getStaticProps } from '../../order';
