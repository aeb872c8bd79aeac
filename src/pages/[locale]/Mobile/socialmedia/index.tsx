export { default, getStaticPaths, getStaticProps } from '../../socialmedia/index';
