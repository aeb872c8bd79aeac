export { default, getStaticPaths, getStaticProps } from '../../../../socialmedia/-/[platform]/[page]';
