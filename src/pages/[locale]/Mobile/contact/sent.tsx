export { default, getServerSideProps } from '../../contact/sent';
