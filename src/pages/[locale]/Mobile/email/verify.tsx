export { default, getServerSideProps } from '../../email/verify';
