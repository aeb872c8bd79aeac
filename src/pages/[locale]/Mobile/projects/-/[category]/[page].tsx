export { default, getStaticPaths, getStaticProps } from '../../../../projects/-/[category]/[page]';
