export { default, getServerSideProps } from '../../account/applications';
