export { default, getServerSideProps } from '../../contact';
