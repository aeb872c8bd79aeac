export { default, getStaticPaths, getStaticProps } from '../../productdetails/[slug]';
