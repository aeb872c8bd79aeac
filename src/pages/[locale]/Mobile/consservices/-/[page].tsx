export { default, getStaticPaths, getStaticProps } from '../../../consservices/-/[page]';
