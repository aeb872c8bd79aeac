import type { GetServerSideProps } from 'next';
import { AddressesScreen } from '@/screens/account/AddressesScreen';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default AddressesScreen;

export const getServerSideProps: GetServerSideProps = (context) =>
  sitePage(context, 'accountAddresses', {
    directory: ['cities'],
  });
