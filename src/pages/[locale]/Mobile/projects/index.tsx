export { default, getStaticPaths, getStaticProps } from '../../projects/index';
