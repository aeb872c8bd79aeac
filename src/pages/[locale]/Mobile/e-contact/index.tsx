export { default, getStaticPaths, getStaticProps } from '../../e-contact';
