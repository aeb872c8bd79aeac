export { default, getServerSideProps } from '../law';
