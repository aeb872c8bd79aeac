export { default, getServerSideProps } from '../../e-contact';
