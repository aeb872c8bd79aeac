export { default, getServerSideProps } from '../../register/send';
