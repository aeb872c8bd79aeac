export { default, getServerSideProps } from '../cart';
