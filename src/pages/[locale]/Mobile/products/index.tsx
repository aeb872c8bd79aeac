export { default, getServerSideProps } from '../../products/index';
