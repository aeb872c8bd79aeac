export { default, getStaticPaths, getStaticProps } from '../../account/orders';
