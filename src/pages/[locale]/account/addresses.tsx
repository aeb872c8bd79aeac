import type { GetStaticProps } from 'next';
import { AddressesScreen } from '@/screens/account/AddressesScreen';
import { staticPage } from '@/server/web/rendering/staticPage';

export { getStaticPaths } from '@/server/web/rendering/staticPage';
export default AddressesScreen;

export const getStaticProps: GetStaticProps = (context) =>
  staticPage(context, 'accountAddresses', {
    directory: ['cities'],
  });
