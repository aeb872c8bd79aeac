export { default, getStaticPaths, getStaticProps } from '../../../../products/-/[category]/[page]';
