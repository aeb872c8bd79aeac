export { default, getStaticPaths, getStaticProps } from '../../account/addresses';
