export { default, getServerSideProps } from '../../socialmedia/index';
