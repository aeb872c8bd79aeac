export { default, getServerSideProps } from '../../products/search';
