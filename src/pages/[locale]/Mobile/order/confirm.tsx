export { default, getServerSideProps } from '../../order/confirm';
