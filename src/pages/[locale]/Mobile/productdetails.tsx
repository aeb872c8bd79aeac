export { default, getServerSideProps } from '../productdetails';
