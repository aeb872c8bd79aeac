export { default, getServerSideProps } from '../../application';
