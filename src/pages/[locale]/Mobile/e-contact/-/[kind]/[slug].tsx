export { default, getStaticPaths, getStaticProps } from '../../../../e-contact/-/[kind]/[slug]';
