export { default, getStaticPaths, getStaticProps } from '../../contact';
