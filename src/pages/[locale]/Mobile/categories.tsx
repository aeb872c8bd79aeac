export { default, getServerSideProps } from '../categories';
