export { default, getStaticPaths, getStaticProps } from '../../../forms/shopform';
