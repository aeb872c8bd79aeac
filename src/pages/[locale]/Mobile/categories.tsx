export { default, getStaticPaths, getStaticProps } from '../categories';
