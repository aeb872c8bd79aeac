export { default, getServerSideProps } from '../../../password/reset';
