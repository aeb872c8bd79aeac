export { default, getStaticPaths, getStaticProps } from '../../account/profile';
