export { default, getServerSideProps } from '../../login/send';
