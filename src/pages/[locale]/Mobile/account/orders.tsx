export { default, getServerSideProps } from '../../account/orders';
