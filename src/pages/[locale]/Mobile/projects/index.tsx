export { default, getServerSideProps } from '../../projects/index';
