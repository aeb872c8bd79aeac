export { default, getStaticPaths, getStaticProps } from '../../socialmedia/[slug]';
