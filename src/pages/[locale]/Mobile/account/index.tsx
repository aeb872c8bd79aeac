export { default, getServerSideProps } from '../../account';
