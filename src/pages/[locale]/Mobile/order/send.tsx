export { default, getServerSideProps } from '../../order/send';
