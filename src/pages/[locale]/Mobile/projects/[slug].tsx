export { default, getServerSideProps } from '../../projects/[slug]';
