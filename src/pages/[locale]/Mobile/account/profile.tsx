export { default, getServerSideProps } from '../../account/profile';
