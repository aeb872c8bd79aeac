export { default, getServerSideProps } from '../../order';
