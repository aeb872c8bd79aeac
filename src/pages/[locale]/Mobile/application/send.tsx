export { default, getServerSideProps } from '../../application/send';
