export { default, getStaticPaths, getStaticProps } from '../../projects/[slug]';
