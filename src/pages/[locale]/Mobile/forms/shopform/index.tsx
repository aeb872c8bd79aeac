export { default, getServerSideProps } from '../../../forms/shopform';
