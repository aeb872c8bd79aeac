export { default, getServerSideProps } from '../../socialmedia/[slug]';
