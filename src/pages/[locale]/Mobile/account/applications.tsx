export { default, getStaticPaths, getStaticProps } from '../../account/applications';
