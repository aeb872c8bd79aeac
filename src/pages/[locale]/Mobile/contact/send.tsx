export { default, getServerSideProps } from '../../contact/send';
