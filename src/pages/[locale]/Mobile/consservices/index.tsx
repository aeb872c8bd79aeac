export { default, getServerSideProps } from '../../consservices/index';
