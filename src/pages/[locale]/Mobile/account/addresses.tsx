export { default, getServerSideProps } from '../../account/addresses';
